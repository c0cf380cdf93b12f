import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DeskLog, DeskLogQuery } from '../../../contract/desk/log'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Waiting } from '../../shared/Waiting'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { useDeskOverviewQuery } from '../deskApi'
import { LogEntry } from './LogEntry'
import { LogFilters } from './LogFilters'
import { useDeskLogQuery } from './logApi'
import { logPath, readLogFilter } from './logPaths'
import styles from './LogPart.module.css'

/** Who did what at the desk: of the whole market, or of the own libraries. */
export const LogPart = () => {
  const { t } = useTranslation('desk')
  const { search } = useLocation()
  const filter = readLogFilter(search)
  const isSeller = useDeskOverviewQuery().data?.role === 'seller'
  const answer = useDeskLogQuery(filter, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const person = answer.currentData?.entries.find(({ by }) => by?.userId === filter.by)?.by?.name ?? null
  useScreenTitle(t('log.heading'))
  return (
    <>
      <PageHeading text={t(isSeller ? 'log.ownText' : 'log.text')}>{t('log.heading')}</PageHeading>
      <LogFilters key={search} filter={filter} person={person} />
      <Answer
        of={{ ...answer, data: answer.currentData }}
        waiting={<Waiting call="deskLog" label={t('log.loading')} />}
        failed={t('log.failed')}
      >
        {(page) => <Page filter={filter} {...page} />}
      </Answer>
    </>
  )
}

const Page = ({ entries, next, filter }: DeskLog & { filter: DeskLogQuery }) => {
  const { t } = useTranslation('desk')
  const isFiltered = Object.keys(filter).length > 0
  if (entries.length === 0)
    return (
      <EmptyState
        title={t(isFiltered ? 'log.noneFound' : 'log.none')}
        text={t(isFiltered ? 'log.noneFoundHint' : 'log.noneHint')}
      >
        {isFiltered && (
          <ButtonLink as={Link} to={logPath({})} variant="secondary">
            {t('log.showAll')}
          </ButtonLink>
        )}
      </EmptyState>
    )
  const { before, ...narrowed } = filter
  return (
    <>
      <ol role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <LogEntry entry={entry} filter={narrowed} />
          </li>
        ))}
      </ol>
      <p className={styles.pages}>
        {before !== undefined && (
          <ButtonLink as={Link} to={logPath(narrowed)} variant="secondary">
            {t('log.newest')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink as={Link} to={logPath({ ...narrowed, before: next })} variant="secondary">
            {t('log.older')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
