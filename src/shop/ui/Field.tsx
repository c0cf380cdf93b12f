import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './Field.module.css'

export interface Labelled {
  label: string
  /** What is wrong with it; tied to the control and marked as the reason it is invalid. */
  error?: string
  hint?: ReactNode
  /** Marks the label with a sign; the rule itself is checked by the form (forms are noValidate). */
  required?: boolean
}

interface Ties {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
  className: string
}

interface FrameProps extends Labelled {
  id?: string
  className?: string
  alerts?: boolean
  children: (ties: Ties) => ReactNode
}

/** Label, control, hint and error of one field, tied together by id. */
export const FieldFrame = ({ label, error, hint, required, id, className, alerts, children }: FrameProps) => {
  const made = useId()
  const control = id ?? made
  const described = [hint !== undefined && `${control}-hint`, error !== undefined && `${control}-error`]
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {required === true && (
          <span className={styles.required} aria-hidden>
            ◆
          </span>
        )}
      </label>
      {children({
        id: control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-required': required === true ? true : undefined,
        className: styles.control ?? '',
      })}
      {hint !== undefined && (
        <div id={`${control}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div id={`${control}-error`} className={styles.error} role={alerts ? 'alert' : undefined}>
          {error}
        </div>
      )}
    </div>
  )
}

export type FieldProps = Labelled &
  Omit<ComponentPropsWithRef<'input'>, 'required'> & {
    /** The error is read out when it appears, for a form that does not lead to its first wrong field. */
    alerts?: boolean
  }

/** One line of text; every attribute of an input may be passed. */
export const Field = ({ label, error, hint, required, id, className, alerts, ...rest }: FieldProps) => (
  <FieldFrame {...{ label, error, hint, required, id, className, alerts }}>
    {(ties) => <input type="text" {...rest} {...ties} />}
  </FieldFrame>
)

export type TextAreaProps = Labelled & Omit<ComponentPropsWithRef<'textarea'>, 'required'>

/** Several lines of text. */
export const TextArea = ({ label, error, hint, required, id, className, ...rest }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint} required={required} id={id} className={className}>
    {(ties) => <textarea rows={6} {...rest} {...ties} />}
  </FieldFrame>
)
