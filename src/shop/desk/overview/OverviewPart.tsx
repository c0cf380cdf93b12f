import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { PageHeading, SectionHeading } from '../../ui/PageHeading'
import { useDeskOverviewQuery } from '../deskApi'
import { newOrdersAtDesk } from '../deskPaths'
import { FirstDay } from '../libraries/FirstDay'
import { LibraryCards } from '../libraries/LibraryCard'
import styles from './OverviewPart.module.css'

/** Who somebody is at the desk, and what waits for them. */
export const OverviewPart = () => {
  const { t } = useTranslation('desk')
  const { data } = useDeskOverviewQuery()
  useScreenTitle(t('title'))
  if (data === undefined) return null
  const { role, libraries, newOrders } = data
  const isSeller = role === 'seller'
  const beginning = isSeller ? libraries.filter(({ isApproved }) => !isApproved) : []
  return (
    <>
      <PageHeading text={t('overview.youAre', { role: t(`overview.roles.${role}`) })}>
        {t('title')}
      </PageHeading>
      {beginning.map((library) => (
        <FirstDay key={library.id} library={library} />
      ))}
      <p className={styles.orders}>
        {newOrders === 0 ? (
          t('overview.newOrders', { count: newOrders })
        ) : (
          <Link to={newOrdersAtDesk}>{t('overview.newOrders', { count: newOrders })}</Link>
        )}
      </p>
      {libraries.length > 0 && (
        <section>
          <SectionHeading>{t(isSeller ? 'overview.libraries' : 'overview.waitingLibraries')}</SectionHeading>
          <LibraryCards libraries={libraries} level={3} />
        </section>
      )}
    </>
  )
}
