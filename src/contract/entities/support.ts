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

type Thing = Record<string, unknown>

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Asked with one question and neither copied nor complained of one by one: strangers send millions of them.
 * @param fits whether an item is one of the list
 */
const longList = <Item>(fits: (item: unknown) => item is Item) =>
  z.custom<Item[]>((value) => Array.isArray(value) && value.every(fits))

const isFact = ([name, said]: [string, unknown]) =>
  name.length <= 40 && typeof said === 'string' && said.length <= 1000

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
  facts: z
    .custom<Record<string, string>>((value) => isThing(value) && Object.entries(value).every(isFact))
    .optional(),
})

/** A session file as the shop writes one: actions and state are JSON again, in the form of the Redux DevTools. */
export const sessionFile = z.strictObject({
  payload: z.string(),
  preloadedState: z.string(),
  times: longList((item) => typeof item === 'number'),
  origin: sessionOrigin,
})

/** What stands in `payload` and in `preloadedState`. */
export const sessionActions = longList(
  (item): item is Thing & { type: string } => isThing(item) && typeof item.type === 'string',
)
export const sessionState = z.looseObject({ location: z.looseObject({ pathname: z.string() }) })
