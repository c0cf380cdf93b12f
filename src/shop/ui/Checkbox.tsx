import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './Field.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** A native checkbox with its words beside it; the whole line can be pressed. */
export const Checkbox = ({ label, hint, id, className, ...rest }: CheckboxProps) => {
  const made = useId()
  const control = id ?? made
  return (
    <div className={classes(styles.check, className)}>
      <input
        {...rest}
        id={control}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${control}-hint`}
      />
      <label htmlFor={control}>{label}</label>
      {hint !== undefined && (
        <div id={`${control}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
