import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import { classes } from '../../lib/classes'
import type { ActionFacts, Kind } from '../../replay/actionFacts'
import { usePartState } from '../../shared/usePartState'
import { Select } from '../../ui/Select'
import styles from './SessionView.module.css'

/** What the list shows, by the choice of whoever looks. */
const filters = {
  all: ['event', 'call', 'error'],
  errors: ['error'],
  machinery: ['event', 'call', 'error', 'machinery'],
} as const satisfies Record<string, readonly Kind[]>
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[]

interface StepListProps {
  facts: readonly ActionFacts[]
  /** ms since the session began, one for each. */
  times: readonly number[] | undefined
  step: number
  onStep: (step: number) => void
}

/** Everything that happened, with its time, its outcome and the number of its request. */
export const StepList = ({ facts, times, step, onStep }: StepListProps) => {
  const { t } = useTranslation('desk')
  const [filter, setFilter] = usePartState<Filter>('support/steps', 'all')
  const shown = facts
    .map((fact, index) => ({ ...fact, step: index + 1, time: times?.[index] }))
    .filter(({ kind }) => (filters[filter] as readonly Kind[]).includes(kind))
  return (
    <section className={styles.list} aria-label={t('support.steps')}>
      <Select
        label={t('support.show')}
        value={filter}
        options={filterNames.map((value) => ({ value, label: t(`support.${value}`) }))}
        onChange={({ target }) => {
          setFilter(target.value as Filter)
        }}
      />
      {shown.length === 0 && <p>{t('support.none')}</p>}
      <ol className={styles.actions} role="list">
        {shown.map((action) => (
          <li key={action.step}>
            <button
              type="button"
              className={classes(styles.action, action.kind === 'error' && styles.error)}
              aria-current={action.step === step ? 'step' : undefined}
              onClick={() => {
                onStep(action.step)
              }}
            >
              <span className={styles.time}>
                {action.time !== undefined && t('support.at', { seconds: formatNumber(action.time / 1000) })}
              </span>
              <bdi>{action.call ?? action.type}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
