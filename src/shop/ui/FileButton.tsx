import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from './Button'

export interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'busy' | 'aria-disabled' | 'children'
> {
  /** Names the choice. */
  label: string
  /** Kinds of files, as the input's `accept`; left out, every kind. */
  accept?: string
  onChosen: (file: File) => void
}

/** A button that lets a person choose a file of the own device. */
export const FileButton = ({ label, accept, onChosen, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (file) onChosen(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={choose} />
      <Button
        {...button}
        onClick={() => {
          input.current?.click()
        }}
      />
    </>
  )
}
