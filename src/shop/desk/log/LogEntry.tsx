import { useTranslation } from 'react-i18next'
import type { DeskLogEntry, DeskLogQuery } from '../../../contract/desk/log'
import type { Role } from '../../../contract/rules/roles'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { Card } from '../../ui/Card'
import { useDeskOverviewQuery } from '../deskApi'
import { libraryAtDesk, peopleCalled, productsAtDesk } from '../deskPaths'
import { LogChanges } from './LogChanges'
import { logPath } from './logPaths'
import styles from './LogPart.module.css'

/** The time of day where the shop stands, as its dates are. */
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Baghdad',
})

/** Where the desk shows a thing to somebody of that role; null: nowhere, or it is no more. */
const placeOf = ({ subject, subjectId, name }: DeskLogEntry, role: Role): string | null => {
  if (subjectId === null) return null
  if (subject === 'order') return `${paths.desk}/orders/${String(subjectId)}`
  if (name === null || role === 'staff') return null
  if (subject === 'product') return `${productsAtDesk}/${String(subjectId)}`
  if (subject === 'library') return libraryAtDesk(subjectId)
  if (subject === 'import') return `${paths.desk}/import/${String(subjectId)}`
  return subject === 'account' && role === 'keeper' ? peopleCalled(name) : null
}

interface LogEntryProps {
  entry: DeskLogEntry
  /** What the log is narrowed to. */
  filter: DeskLogQuery
}

/** One thing that was done: what, with which thing, by whom and when, and what was there before. */
export const LogEntry = ({ entry, filter }: LogEntryProps) => {
  const { t } = useTranslation('desk')
  const { date } = useFormat()
  const role = useDeskOverviewQuery().data?.role ?? 'seller'
  const { at, by, action, subject, subjectId, name, libraries, changes } = entry
  const place = placeOf(entry, role)
  const thing = name ?? (subjectId === null ? null : t('log.number', { number: String(subjectId) }))
  return (
    <Card as="article" className={styles.entry}>
      <h2>
        {t('log.what', { action: t(`log.actions.${action}`), subject: t(`log.subjects.${subject}`) })}
        {thing !== null && (
          <>
            {' '}
            {place === null ? (
              <bdi>{thing}</bdi>
            ) : (
              <Link to={place}>
                <bdi>{thing}</bdi>
              </Link>
            )}
          </>
        )}
      </h2>
      <p className={styles.who}>
        {by === null ? (
          t('log.tool')
        ) : (
          <Link to={logPath({ ...filter, by: by.userId })}>
            <bdi>{by.name}</bdi>
          </Link>
        )}
        <time dateTime={at}>
          {date(at)} <bdi dir="ltr">{clock.format(Date.parse(at))}</bdi>
        </time>
        {libraries.map((library) => (
          <bdi key={library}>{library}</bdi>
        ))}
      </p>
      <LogChanges changes={changes} />
    </Card>
  )
}
