import { z } from 'zod'
import { sessionBytes } from '../constants'
import { secretText, text } from '../text'

/** Base64 has four characters for three bytes. */
const mostCharacters = Math.ceil(sessionBytes.packed / 3) * 4

/** The file of a recorded session: gzip, in base64. */
const packed = z.string().min(1, { abort: true }).max(mostCharacters, { abort: true })

export const sendSessionBody = z.strictObject({ packed })

/** What a session was sent under. */
export const sentSession = z.strictObject({
  /** Such as `K7M-2QD`, to read out to whoever helps. */
  code: z.string(),
  /** Whoever holds it may take the session back. */
  secret: z.string(),
  /** ISO 8601: until then it is kept. */
  keptUntil: z.string(),
})
export type SentSession = z.infer<typeof sentSession>

/** A code as it is typed. */
export const typedCode = text(40)

export const takeBackSessionBody = z.strictObject({ code: typedCode, secret: secretText(1, 100) })

const side = z.int().positive().max(100_000)
const shortText = z.string().max(1000)

/** Where a session was recorded. */
const sessionOrigin = z.strictObject({
  build: shortText,
  viewport: z.strictObject({ width: side, height: side }),
  pixelRatio: z.number(),
  theme: z.enum(['light', 'dark']),
  language: shortText,
  userAgent: shortText,
  savedAt: shortText,
  /** What the server said of its shop. Absent in files of earlier builds. */
  facts: z.record(z.string().max(40), shortText).optional(),
})

/** A session file as the shop writes one: actions and state are JSON again, in the form of the Redux DevTools. */
export const sessionFile = z.strictObject({
  payload: z.string(),
  preloadedState: z.string(),
  times: z.array(z.number()),
  origin: sessionOrigin,
})

/** What stands in `payload` and in `preloadedState`. */
export const sessionActions = z.array(z.looseObject({ type: z.string() }))
export const sessionState = z.looseObject({ location: z.looseObject({ pathname: z.string() }) })
