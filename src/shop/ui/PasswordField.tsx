import { useState } from 'react'
import { classes } from '../lib/classes'
import { FieldFrame, type FieldProps } from './Field'
import styles from './Field.module.css'
import { IconButton } from './IconButton'
import { IconEye, IconEyeOff } from './icons'

export interface PasswordFieldProps extends Omit<FieldProps, 'type'> {
  showLabel: string
  hideLabel: string
}

/** A masked field with an eye to look at what was typed. What was typed stays left to right in both languages. */
export const PasswordField = ({
  label,
  error,
  hint,
  required,
  id,
  className,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} id={id} className={className}>
      {({ className: frame, ...ties }) => (
        <div className={classes(frame, styles.withEye)}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...ties}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            size="small"
            label={shown ? hideLabel : showLabel}
            icon={shown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
            onClick={() => {
              setShown(!shown)
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
