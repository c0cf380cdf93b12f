import { useTranslation } from 'react-i18next'
import type { DeskLibrary } from '../../../contract/desk/libraries'
import { Link } from '../../shared/Link'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { Picture } from '../../ui/Picture'
import { libraryAtDesk } from '../deskPaths'
import styles from './LibraryCard.module.css'
import { useLibraryName } from './names'

/** Under which heading the libraries stand. */
type Level = 2 | 3

/** A library in a list of the desk, with what becomes of it. */
const LibraryCard = ({ library, level }: { library: DeskLibrary; level: Level }) => {
  const { t } = useTranslation('desk')
  const nameOf = useLibraryName()
  const { id, image, isApproved, askedAt, isPublic, products } = library
  const Heading = `h${level}` as const
  const state = isApproved ? 'approved' : askedAt === null ? 'waiting' : 'asked'
  return (
    <Card as="article" className={styles.library}>
      <Picture className={styles.picture} src={image} alt="" ratio="1" sizes="4rem" />
      <div>
        <Heading className={styles.name}>
          <Link to={libraryAtDesk(id)}>
            <bdi>{nameOf(library)}</bdi>
          </Link>
        </Heading>
        <p>{t('overview.products', { count: products })}</p>
        <p className={styles.badges}>
          <Badge tone={isApproved ? 'good' : 'waiting'}>{t(`overview.${state}`)}</Badge>
          {isPublic && <Badge>{t('libraries.public')}</Badge>}
        </p>
      </div>
    </Card>
  )
}

/** Libraries beside each other where there is room. */
export const LibraryCards = ({ libraries, level }: { libraries: readonly DeskLibrary[]; level: Level }) => (
  <ul className={styles.libraries} role="list">
    {libraries.map((library) => (
      <li key={library.id}>
        <LibraryCard library={library} level={level} />
      </li>
    ))}
  </ul>
)
