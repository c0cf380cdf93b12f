import { z } from 'zod'
import { bodyId, textId } from '../text'
import { logActions, logFields, logSubjects } from './logRules'

/** A day of the shop's calendar in this century. */
const day = z.iso.date().regex(/^20/)

/** Of what concerns whoever asks, the latest first. */
export const deskLogQuery = z.strictObject({
  /** Who did it. */
  by: textId.optional(),
  /** Of which kind the things were. */
  kind: z.enum(logSubjects).optional(),
  /** The first and the last day. */
  from: day.optional(),
  to: day.optional(),
  /** Those before this entry. */
  before: textId.optional(),
})
export type DeskLogQuery = z.output<typeof deskLogQuery>

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type LogValue = z.infer<typeof value>

/** A field as it was and as it became; null: there was nothing, or is nothing any more. */
const logChange = z.strictObject({ field: z.enum(logFields), before: value, after: value })
export type LogChange = z.infer<typeof logChange>

/** Something that was done at the desk. */
const deskLogEntry = z.strictObject({
  entryId: bodyId,
  at: z.string(),
  /** null: the shop's own tool, or somebody whose account is no more. */
  by: z.strictObject({ userId: bodyId, name: z.string() }).nullable(),
  action: z.enum(logActions),
  subject: z.enum(logSubjects),
  subjectId: bodyId.nullable(),
  /** What the thing is called now, in the language of the request; null: it has no name, or is no more. */
  name: z.string().nullable(),
  /** Those whose thing it was, as far as they are whose log is read. */
  libraries: z.array(z.string()),
  changes: z.array(logChange),
})
export type DeskLogEntry = z.infer<typeof deskLogEntry>

export const deskLog = z.strictObject({
  entries: z.array(deskLogEntry),
  /** Given back as `before` it asks for those that follow; null: these were the last. */
  next: bodyId.nullable(),
})
export type DeskLog = z.infer<typeof deskLog>
