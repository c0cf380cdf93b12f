import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Failure } from '../failure'

export interface SentFile {
  bytes: Buffer
}

/** Bytes of a picture; photographs of phones are smaller. */
const maximumPictureBytes = 8 * 1024 * 1024
const limits = {
  fieldNameSize: 100,
  fieldSize: 10_000,
  fields: 20,
  fileSize: maximumPictureBytes,
  files: 1,
  parts: 21,
}

/** Multipart forms, for the calls of the contract that are one. */
export const useForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits, throwFileSizeLimit: true })
}

const refused = (error: unknown) => {
  if (error instanceof Failure) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400
  return status === 413 || status === 406
    ? new Failure(status === 406 ? 415 : 413, status === 406 ? 'wrongContentType' : 'tooLarge')
    : new Failure(400, 'invalidRequest')
}

const readParts = async (request: FastifyRequest) => {
  const fields = new Map<string, string>()
  let file: SentFile | undefined
  for await (const part of request.parts({ limits })) {
    if (fields.has(part.fieldname)) throw new Failure(400, 'invalidField', { field: part.fieldname })
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname !== 'Image') throw new Failure(400, 'invalidField', { field: part.fieldname })
      if (bytes.length > 0) file = { bytes }
    } else {
      if (part.valueTruncated || typeof part.value !== 'string') throw new Failure(413, 'tooLarge')
      fields.set(part.fieldname, part.value)
    }
  }
  return { fields, file }
}

/** DESIGN.md §5: Image may be absent, empty or the text 'null'. */
const withoutEmptyImage = (fields: Map<string, string>) => {
  const image = fields.get('Image')
  if (image === '' || image === 'null' || image === 'undefined') fields.delete('Image')
  return Object.fromEntries(fields)
}

/** Reads a form to its end and checks its text fields. Throws Failure: 400, 413 or 415. */
export const readForm = async <Fields extends z.ZodType>(
  request: FastifyRequest,
  schema: Fields,
): Promise<{ fields: z.output<Fields>; file: SentFile | undefined }> => {
  if (!request.isMultipart()) throw new Failure(415, 'wrongContentType')
  const { fields, file } = await readParts(request).catch((error: unknown) => {
    throw refused(error)
  })
  const read = schema.safeParse(withoutEmptyImage(fields))
  if (read.success) return { fields: read.data, file }
  const path = read.error.issues[0]?.path.join('.')
  throw path ? new Failure(400, 'invalidField', { field: path }) : new Failure(400, 'invalidRequest')
}
