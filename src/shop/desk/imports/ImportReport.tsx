import { useTranslation } from 'react-i18next'
import type { DeskImport } from '../../../contract/desk/imports'
import { useFormat } from '../../i18n/useFormat'
import totals from '../sales/SalesPart.module.css'

const outcomes = ['added', 'changed', 'unchanged', 'withdrawn', 'refused'] as const
const ofUndo = ['restored', 'removed', 'hidden', 'kept'] as const

/** In numbers what an import would do, has done, or has taken back. */
export const ImportReport = ({ one: { state, counts, undone } }: { one: DeskImport }) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const shown =
    undone === null
      ? outcomes.map((name) => ({ name, words: t(`import.counts.${name}`), count: counts?.[name] ?? 0 }))
      : ofUndo.map((name) => ({ name, words: t(`import.undone.${name}`), count: undone[name] }))
  if (undone === null && (counts === null || state === 'checking' || state === 'refused')) return null
  return (
    <dl className={totals.totals}>
      {shown.map(({ name, words, count }) => (
        <div key={name}>
          <dt>{words}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
