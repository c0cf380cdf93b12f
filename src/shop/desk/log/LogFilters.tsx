import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskLogQuery } from '../../../contract/desk/log'
import { type LogSubject, logSubjects } from '../../../contract/desk/logRules'
import { Link } from '../../shared/Link'
import { useAppDispatch } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { IconSearch } from '../../ui/icons'
import { Select } from '../../ui/Select'
import { useDeskOverviewQuery } from '../deskApi'
import styles from './LogFilters.module.css'
import { logPath, readLogFilter } from './logPaths'

/** The kinds of things that a seller has. */
const ofSellers: readonly LogSubject[] = ['product', 'order', 'library', 'import']

interface LogFiltersProps {
  filter: DeskLogQuery
  /** Whose doings are shown alone. */
  person: string | null
}

/** Narrows the log by kind of thing and days; by person the names in it do. What is chosen stands in the address. */
export const LogFilters = ({ filter, person }: LogFiltersProps) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const isSeller = useDeskOverviewQuery().data?.role === 'seller'
  const { by, before: _page, ...narrowed } = filter
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') typed.set(name, value)
    dispatch(goTo(logPath({ ...readLogFilter(`?${typed.toString()}`), ...(by !== undefined && { by }) })))
  }
  return (
    <>
      <form className={styles.form} onSubmit={show} role="search" aria-label={t('log.heading')}>
        <Select
          label={t('log.kind')}
          name="kind"
          defaultValue={filter.kind ?? ''}
          placeholder={t('log.all')}
          options={logSubjects
            .filter((kind) => !isSeller || ofSellers.includes(kind))
            .map((kind) => ({ value: kind, label: t(`log.kinds.${kind}`) }))}
        />
        <Field label={t('log.from')} type="date" name="from" defaultValue={filter.from ?? ''} />
        <Field label={t('log.to')} type="date" name="to" defaultValue={filter.to ?? ''} />
        <Button type="submit" variant="secondary" icon={<IconSearch aria-hidden />}>
          {t('log.show')}
        </Button>
      </form>
      {by !== undefined && (
        <p className={styles.person}>
          {person === null ? t('log.ofOne') : t('log.ofPerson', { name: person })}{' '}
          <Link to={logPath(narrowed)}>{t('log.ofAll')}</Link>
        </p>
      )}
    </>
  )
}
