import { useSyncExternalStore, type ReactNode } from 'react'
import { ScreenLoading } from './ScreenLoading'

const neverChanges = () => () => undefined

/**
 * A screen of one person: what it shows to a visitor would be wrong for most who open it. Our server, and so the browser's
 * first render of a drawn page, shows that it is on its way.
 */
export const AfterDrawing = ({ children }: { children: ReactNode }) => {
  const isDrawing = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  return isDrawing ? <ScreenLoading /> : children
}
