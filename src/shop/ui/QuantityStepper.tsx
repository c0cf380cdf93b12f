import { classes } from '../lib/classes'
import { IconButton } from './IconButton'
import { IconMinus, IconPlus } from './icons'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  value: number
  onRaise: () => void
  onLower: () => void
  /** Names the group, such as 'Quantity of …'. */
  label: string
  raiseLabel: string
  lowerLabel: string
  lowerDisabled?: boolean
  raiseDisabled?: boolean
  /** The change is on its way: the number is dimmed and neither button hears a click. */
  busy?: boolean
}

/** One less, how many, one more. The new number is read out. */
export const QuantityStepper = ({
  value,
  onRaise,
  onLower,
  label,
  raiseLabel,
  lowerLabel,
  lowerDisabled = false,
  raiseDisabled = false,
  busy = false,
}: QuantityStepperProps) => (
  <div className={styles.stepper} role="group" aria-label={label} aria-busy={busy || undefined}>
    <IconButton
      label={lowerLabel}
      icon={<IconMinus aria-hidden />}
      aria-disabled={lowerDisabled || busy}
      onClick={onLower}
    />
    <output className={classes(styles.value, busy && styles.busy)}>{value}</output>
    <IconButton
      label={raiseLabel}
      icon={<IconPlus aria-hidden />}
      aria-disabled={raiseDisabled || busy}
      onClick={onRaise}
    />
  </div>
)
