import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A press in one of these does not count as outside: a dialog or a notice lies above what it was opened from. */
const above = '[role="dialog"], [role="alertdialog"], [data-notices]'

/**
 * Calls `onDismiss` when Escape is pressed, something outside of `inside` is, or the Tab key has led out of it, as long as
 * `open` is true: what lies open over the page would cover what has the focus.
 * The reason tells whether the focus should go back to what opened it: after Escape it should.
 */
export const useDismiss = (
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: 'escape' | 'press' | 'tab') => void,
) => {
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!open) return
    const isOutside = ({ target }: Event) =>
      target instanceof Element && target.closest(above) === null && inside.current?.contains(target) !== true
    const press = (event: PointerEvent) => {
      if (isOutside(event)) dismiss('press')
    }
    // Its target is where the key has led to.
    const keyUp = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && isOutside(event)) dismiss('tab')
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(above) !== null) return
      dismiss('escape')
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    document.addEventListener('keyup', keyUp)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
      document.removeEventListener('keyup', keyUp)
    }
  }, [open, inside])
}
