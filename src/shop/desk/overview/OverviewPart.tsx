import { useTranslation } from 'react-i18next'
import type { DeskLibrary } from '../../../contract/desk/overview'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { PageHeading, SectionHeading } from '../../ui/PageHeading'
import { Picture } from '../../ui/Picture'
import { useDeskOverviewQuery } from '../deskApi'
import styles from './OverviewPart.module.css'

/** Who somebody is at the desk, and what waits for them. */
export const OverviewPart = () => {
  const { t } = useTranslation('desk')
  const { data } = useDeskOverviewQuery()
  if (data === undefined) return null
  const { role, libraries, newOrders } = data
  return (
    <>
      <PageHeading text={t('overview.youAre', { role: t(`overview.roles.${role}`) })}>
        {t('title')}
      </PageHeading>
      <p className={styles.orders}>{t('overview.newOrders', { count: newOrders })}</p>
      {libraries.length > 0 && (
        <section>
          <SectionHeading>
            {t(role === 'seller' ? 'overview.libraries' : 'overview.waitingLibraries')}
          </SectionHeading>
          <ul className={styles.libraries} role="list">
            {libraries.map((library) => (
              <li key={library.id}>
                <LibraryCard library={library} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const LibraryCard = ({ library }: { library: DeskLibrary }) => {
  const { t, i18n } = useTranslation('desk')
  const { name, nameAr, nameEn, image, isApproved, products } = library
  return (
    <Card as="article" className={styles.library}>
      <Picture className={styles.picture} src={image} alt="" ratio="1" sizes="4rem" />
      <div>
        <h3>
          <bdi>{(i18n.language === 'ar' ? nameAr : nameEn) ?? name}</bdi>
        </h3>
        <p>{t('overview.products', { count: products })}</p>
        <Badge>{t(isApproved ? 'overview.approved' : 'overview.waiting')}</Badge>
      </div>
    </Card>
  )
}
