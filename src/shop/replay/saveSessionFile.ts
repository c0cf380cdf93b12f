import type { Segment } from './recorder'
import { originHere, sessionFileOf } from './sessionFile'

/** `warraqin-session-2026-11-21T03-20-59.json` */
const fileName = (savedAt: string) => `warraqin-session-${savedAt.slice(0, 19).replaceAll(':', '-')}.json`

/** Hands the recorded session to the browser as a download. */
export const saveSessionFile = (segments: readonly Segment[]) => {
  const origin = originHere()
  const text = sessionFileOf(segments, origin)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(origin.savedAt)
  link.click()
  // The download has its own hold on the file by then.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
