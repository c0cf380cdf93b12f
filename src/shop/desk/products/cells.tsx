import { type KeyboardEvent, useId, useState } from 'react'
import type { Failure } from '../../api/failure'
import styles from './ProductsTable.module.css'
import { useProblem } from './useProblem'

interface TextCellProps<Value> {
  label: string
  /** What stands there. */
  value: string
  placeholder?: string
  /** undefined: it cannot be read. */
  read: (text: string) => Value | undefined
  /** Said below what cannot be read. */
  wrong: string
  onSave: (value: Value) => Promise<Failure | null>
}

/** A cell that is typed into: Enter and leaving it save, Escape leaves what was there. What was not saved stays typed. */
export const TextCell = <Value,>({
  label,
  value,
  placeholder,
  read,
  wrong,
  onSave,
}: TextCellProps<Value>) => {
  const problemOf = useProblem()
  const problemId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const leave = () => {
    setDraft(null)
    setProblem(null)
  }
  const save = async () => {
    if (draft === null || isSaving) return
    const typed = read(draft)
    if (typed === undefined) {
      setProblem(wrong)
      return
    }
    if (typed === read(value)) {
      leave()
      return
    }
    setIsSaving(true)
    const failure = await onSave(typed)
    setIsSaving(false)
    if (failure === null) leave()
    else setProblem(problemOf(failure))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') leave()
  }
  return (
    <>
      <input
        className={styles.cell}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : problemId}
        aria-busy={isSaving || undefined}
        placeholder={placeholder}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {problem !== null && (
        <span id={problemId} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

interface ChoiceCellProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onSave: (value: Value) => Promise<Failure | null>
}

/** A cell with a few choices: choosing saves. */
export const ChoiceCell = <Value extends string>({
  label,
  value,
  options,
  onSave,
}: ChoiceCellProps<Value>) => {
  const problemOf = useProblem()
  const problemId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option === undefined) return
    const failure = await onSave(option.value)
    setProblem(failure && problemOf(failure))
  }
  return (
    <>
      <select
        className={styles.cell}
        aria-label={label}
        aria-describedby={problem === null ? undefined : problemId}
        value={value}
        onChange={({ target }) => void save(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem !== null && (
        <span id={problemId} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
