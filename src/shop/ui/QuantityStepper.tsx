import { type KeyboardEvent, useState } from 'react'
import { latinDigits } from '../../contract/arabic'
import { classes } from '../lib/classes'
import { IconButton } from './IconButton'
import { IconMinus, IconPlus } from './icons'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  value: number
  /** The largest that can be typed; the smallest is 1. */
  maximum: number
  onRaise: () => void
  onLower: () => void
  /** Another whole number from 1 to `maximum` was typed. */
  onType: (quantity: number) => void
  /** Names the group and the field, such as 'Quantity of …'. */
  label: string
  raiseLabel: string
  lowerLabel: string
  /** Something else was typed: `problem` says what may be. */
  isWrong: boolean
  problem: string
  onWrong: (isWrong: boolean) => void
  lowerDisabled?: boolean
  raiseDisabled?: boolean
  /** A change is on its way: the number is dimmed, and what is pressed or typed now counts too. */
  busy?: boolean
}

/** The number that was typed, in Arabic digits too; undefined for anything that is no quantity. */
const quantityOf = (text: string, maximum: number) => {
  const digits = latinDigits(text.trim())
  const quantity = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return quantity >= 1 && quantity <= maximum ? quantity : undefined
}

/** One less, how many, one more. The number can be typed; a new one is read out. */
export const QuantityStepper = ({
  value,
  maximum,
  onRaise,
  onLower,
  onType,
  label,
  raiseLabel,
  lowerLabel,
  isWrong,
  problem,
  onWrong,
  lowerDisabled = false,
  raiseDisabled = false,
  busy = false,
}: QuantityStepperProps) => {
  /** null: nothing is being typed. */
  const [draft, setDraft] = useState<string | null>(null)
  const tell = (next: boolean) => {
    if (next !== isWrong) onWrong(next)
  }
  const take = () => {
    if (draft === null) return
    const quantity = quantityOf(draft, maximum)
    tell(quantity === undefined)
    if (quantity === undefined) return
    setDraft(null)
    if (quantity !== value) onType(quantity)
  }
  const leave = () => {
    setDraft(null)
    tell(false)
  }
  const press = (act: () => void) => () => {
    leave()
    act()
  }
  const hearKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take()
    if (key === 'Escape') leave()
  }
  return (
    <div className={styles.stepper} role="group" aria-label={label} aria-busy={busy || undefined}>
      <IconButton
        label={lowerLabel}
        icon={<IconMinus aria-hidden />}
        aria-disabled={lowerDisabled}
        onClick={press(onLower)}
      />
      <input
        className={classes(styles.value, busy && styles.busy)}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        dir="ltr"
        maxLength={6}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={draft ?? String(value)}
        onChange={({ target }) => {
          setDraft(target.value)
        }}
        onFocus={({ target }) => {
          target.select()
        }}
        onKeyDown={hearKey}
        onBlur={take}
      />
      <IconButton
        label={raiseLabel}
        icon={<IconPlus aria-hidden />}
        aria-disabled={raiseDisabled}
        onClick={press(onRaise)}
      />
      <output className="visually-hidden">{value}</output>
      {isWrong && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
