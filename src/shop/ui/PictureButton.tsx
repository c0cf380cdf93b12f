import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from './Button'

/** What the server reads. */
const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface PictureButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'aria-disabled' | 'children'> {
  /** Names the choice. */
  label: string
  onChosen: (file: File) => void
}

/** A button that lets a person choose a picture of the own device. */
export const PictureButton = ({ label, onChosen, ...button }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (file) onChosen(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={kinds} aria-label={label} onChange={choose} />
      <Button
        {...button}
        onClick={() => {
          input.current?.click()
        }}
      />
    </>
  )
}
