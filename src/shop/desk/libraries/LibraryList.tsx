import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Waiting } from '../../shared/Waiting'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { useDeskOverviewQuery } from '../deskApi'
import { SearchForm } from '../SearchForm'
import { useDeskLibrariesQuery } from './librariesApi'
import { LibraryCards } from './LibraryCard'

const here = `${paths.desk}/libraries`

/** A seller's own libraries; to a keeper all of them, which can be searched. */
export const LibraryList = () => {
  const { t } = useTranslation('desk')
  const query = new URLSearchParams(useLocation().search)
  const search = query.get('search') ?? undefined
  const cursor = query.get('cursor') ?? undefined
  const isKeeper = useDeskOverviewQuery().data?.role === 'keeper'
  const answer = useDeskLibrariesQuery({
    ...(search !== undefined && { search }),
    ...(cursor !== undefined && { cursor }),
  })
  useScreenTitle(t('libraries.heading'))
  return (
    <>
      <PageHeading text={t(isKeeper ? 'libraries.all' : 'libraries.own')}>
        {t('libraries.heading')}
      </PageHeading>
      {isKeeper && (
        <SearchForm
          key={search}
          path={here}
          label={t('libraries.search')}
          button={t('libraries.find')}
          showAll={t('libraries.showAll')}
          value={search}
        />
      )}
      <Answer
        of={{ ...answer, data: answer.currentData }}
        waiting={<Waiting call="deskLibraries" label={t('libraries.loading')} />}
        failed={t('libraries.failed')}
      >
        {({ libraries, page }) => (
          <>
            {libraries.length === 0 ? (
              <EmptyState
                title={t(search === undefined ? 'libraries.noneYet' : 'libraries.none')}
                text={t(search === undefined ? 'libraries.noneYetHint' : 'libraries.noneHint')}
              />
            ) : (
              <LibraryCards libraries={libraries} level={2} />
            )}
            {page?.nextCursor != null && (
              <ButtonLink
                as={Link}
                variant="secondary"
                to={`${here}?${new URLSearchParams({ ...(search !== undefined && { search }), cursor: page.nextCursor }).toString()}`}
              >
                {t('libraries.more')}
              </ButtonLink>
            )}
          </>
        )}
      </Answer>
    </>
  )
}
