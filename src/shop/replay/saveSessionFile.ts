import { saveFile } from '../lib/saveFile'
import type { Segment } from './recorder'
import { originHere, sessionFileOf } from './sessionFile'

/** `warraqin-session-2026-11-21T03-20-59.json` */
const fileName = (savedAt: string) => `warraqin-session-${savedAt.slice(0, 19).replaceAll(':', '-')}.json`

/** Hands the recorded session to the browser as a download. */
export const saveSessionFile = (segments: readonly Segment[]) => {
  const origin = originHere()
  saveFile(fileName(origin.savedAt), sessionFileOf(segments, origin), 'application/json')
}
