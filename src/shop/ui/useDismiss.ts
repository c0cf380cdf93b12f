import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A press in one of these does not count as outside: a dialog or a notice lies above what it was opened from. */
const above = '[role="dialog"], [role="alertdialog"], [data-notices]'

/**
 * Calls `onDismiss` when Escape is pressed or something outside of `inside` is, as long as `open` is true.
 * The reason tells whether the focus should go back to what opened it: after Escape it should.
 */
export const useDismiss = (
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
) => {
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!open) return
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest(above) !== null) return
      if (inside.current?.contains(target) !== true) dismiss('outside')
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(above) !== null) return
      dismiss('escape')
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [open, inside])
}
