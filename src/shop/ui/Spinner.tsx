import { classes } from '../lib/classes'
import styles from './Spinner.module.css'

interface SpinnerProps {
  /** Said to those who cannot see it; without it the spinner is decoration beside words that say the same. */
  label?: string
  size?: 'small' | 'large'
  className?: string
}

/** Three nuqtas that are set down one after the other. */
export const Spinner = ({ label, size = 'small', className }: SpinnerProps) => (
  <span
    className={classes(styles.spinner, size === 'large' && styles.large, className)}
    role={label === undefined ? undefined : 'status'}
    aria-hidden={label === undefined ? true : undefined}
  >
    <i />
    <i />
    <i />
    {label !== undefined && <span className={styles.label}>{label}</span>}
  </span>
)
