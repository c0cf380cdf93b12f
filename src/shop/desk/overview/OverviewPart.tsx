import { useTranslation } from 'react-i18next'
import { PageHeading, SectionHeading } from '../../ui/PageHeading'
import { useDeskOverviewQuery } from '../deskApi'
import { FirstDay } from '../libraries/FirstDay'
import { LibraryCards } from '../libraries/LibraryCard'
import styles from './OverviewPart.module.css'

/** Who somebody is at the desk, and what waits for them. */
export const OverviewPart = () => {
  const { t } = useTranslation('desk')
  const { data } = useDeskOverviewQuery()
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
      <p className={styles.orders}>{t('overview.newOrders', { count: newOrders })}</p>
      {libraries.length > 0 && (
        <section>
          <SectionHeading>{t(isSeller ? 'overview.libraries' : 'overview.waitingLibraries')}</SectionHeading>
          <LibraryCards libraries={libraries} />
        </section>
      )}
    </>
  )
}
