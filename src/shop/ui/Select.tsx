import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type Labelled } from './Field'

interface Option {
  value: string
  label: string
}

export type SelectProps = Labelled &
  Omit<ComponentPropsWithRef<'select'>, 'required' | 'children'> & {
    options: readonly Option[]
    /** Stands for nothing chosen yet; left out where something always is. */
    placeholder?: string
  }

/** One of a list, as the browser's own control: on a phone its wheel, on a desktop found by its first letters. */
export const Select = ({
  label,
  error,
  hint,
  required,
  id,
  className,
  options,
  placeholder,
  ...rest
}: SelectProps) => (
  <FieldFrame label={label} error={error} hint={hint} required={required} id={id} className={className}>
    {(ties) => (
      <select {...rest} {...ties}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
