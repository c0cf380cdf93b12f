import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths'
import { leaveReplay } from '../lib/replayMode'
import { ButtonLink } from '../ui/Button'
import styles from './ReplayBanner.module.css'

/**
 * Stays in sight while a recorded session is looked at, so that nobody takes it for his own. The way out is a plain link: a page
 * loaded anew begins with the session that this browser keeps.
 */
export const ReplayBanner = () => {
  const { t } = useTranslation()
  return (
    <aside className={styles.banner} aria-label={t('support.replay.label')}>
      <p>{t('support.replay.text')}</p>
      <ButtonLink href={paths.home} onClick={leaveReplay} variant="accent" size="small">
        {t('support.replay.leave')}
      </ButtonLink>
    </aside>
  )
}
