import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '../../api/failure'
import { usePartState } from '../../shared/usePartState'
import styles from './ProductsTable.module.css'
import { useProblem } from './useProblem'

/** Why a cell was not saved: it cannot be read, or what became of the call. */
type Problem = 'wrong' | Failure | null

interface TextCellProps<Value> {
  /** A name for its state. */
  part: string
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

/**
 * A cell that is typed into: Enter and leaving it save, Escape leaves what was there. What was not saved stays typed, and
 * so does what is typed while that is being saved: it goes next, once it is left.
 */
export const TextCell = <Value,>({
  part,
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
  /** The draft for a save that waits for its answer. */
  const newest = useRef(draft)
  const type = (text: string | null) => {
    newest.current = text
    setDraft(text)
  }
  const [problem, setProblem] = usePartState<Problem>(part, null)
  const say = (next: Problem) => {
    if (next !== problem) setProblem(next)
  }
  const [isSaving, setIsSaving] = useState(false)
  /** It was left while it was being saved. */
  const isNext = useRef(false)

  const leave = () => {
    type(null)
    say(null)
  }
  const save = async () => {
    if (draft === null) return
    if (isSaving) {
      isNext.current = true
      return
    }
    const typed = read(draft)
    if (typed === undefined) {
      say('wrong')
      return
    }
    if (typed === read(value)) {
      leave()
      return
    }
    setIsSaving(true)
    const failure = await onSave(typed)
    setIsSaving(false)
    if (failure !== null) {
      isNext.current = false
      setProblem(failure)
    } else if (newest.current === draft) leave()
  }
  // Only now: what was saved is in the row that this is a change of.
  useEffect(() => {
    if (!isNext.current || isSaving) return
    isNext.current = false
    void save()
  })
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
          type(target.value)
          isNext.current = false
          say(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {problem !== null && (
        <span id={problemId} className={styles.problem} role="alert">
          {problem === 'wrong' ? wrong : problemOf(problem)}
        </span>
      )}
    </>
  )
}

interface ChoiceCellProps<Value extends string> {
  part: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onSave: (value: Value) => Promise<Failure | null>
}

/** A cell with a few choices: choosing saves. */
export const ChoiceCell = <Value extends string>({
  part,
  label,
  value,
  options,
  onSave,
}: ChoiceCellProps<Value>) => {
  const problemOf = useProblem()
  const problemId = useId()
  const [problem, setProblem] = usePartState<Failure | null>(part, null)
  const save = async (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option === undefined) return
    const failure = await onSave(option.value)
    if (failure !== problem) setProblem(failure)
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
          {problemOf(problem)}
        </span>
      )}
    </>
  )
}
