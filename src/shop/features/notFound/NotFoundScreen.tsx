import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/Button'
import { PageHeading } from '../../ui/PageHeading'
import styles from './NotFoundScreen.module.css'

/** An address that leads nowhere, with three ways on. */
export const NotFoundScreen = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.notFound}>
      <img src="/art/not-found.svg" alt="" width="320" height="240" />
      <PageHeading text={t('notFound.text')}>{t('notFound.heading')}</PageHeading>
      <p className={styles.ways}>
        <ButtonLink as={Link} to={paths.home}>
          {t('common.goHome')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.books} variant="secondary">
          {t('navigation.books')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.libraries} variant="secondary">
          {t('navigation.libraries')}
        </ButtonLink>
      </p>
    </div>
  )
}
