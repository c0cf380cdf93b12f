import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../../features/notFound/NotFoundScreen'
import { paths } from '../../lib/paths'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Waiting } from '../../shared/Waiting'
import { PageHeading, SectionHeading } from '../../ui/PageHeading'
import { useDeskOverviewQuery } from '../deskApi'
import { Approval } from './Approval'
import { FirstDay } from './FirstDay'
import { useDeskLibraryQuery } from './librariesApi'
import { LibraryForm } from './LibraryForm'
import styles from './LibraryPage.module.css'
import { LibraryPicture } from './LibraryPicture'
import { useLibraryName } from './names'
import { Shelf } from './Shelf'

/** One library: how far it is on its way into the market, what its owner says of it, and its newest books. */
export const LibraryPage = () => {
  const { t } = useTranslation('desk')
  const { libraryId = '' } = useParams()
  const nameOf = useLibraryName()
  const isKeeper = useDeskOverviewQuery().data?.role === 'keeper'
  const answer = useDeskLibraryQuery(libraryId)
  const { currentData: found } = answer
  useScreenTitle(found === undefined ? t('libraries.heading') : nameOf(found.library))
  const heading = <PageHeading>{t('libraries.heading')}</PageHeading>
  return (
    <Answer
      of={{ ...answer, data: answer.currentData }}
      waiting={
        <>
          {heading}
          <Waiting call="deskLibrary" label={t('libraries.loading')} />
        </>
      }
      failed={t('libraries.failed')}
      heading={heading}
      notFound={<NotFoundScreen />}
    >
      {({ library, books }) => (
        <>
          <PageHeading above={<Link to={`${paths.desk}/libraries`}>{t('libraries.back')}</Link>}>
            <bdi>{nameOf(library)}</bdi>
          </PageHeading>
          {!library.isApproved &&
            (isKeeper ? <Approval library={library} /> : <FirstDay library={library} />)}
          <div className={styles.forms}>
            <LibraryForm key={library.id} library={library} />
            <LibraryPicture library={library} />
          </div>
          <section>
            <SectionHeading>{t('libraries.books')}</SectionHeading>
            <Shelf books={books} />
          </section>
        </>
      )}
    </Answer>
  )
}
