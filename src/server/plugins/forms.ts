import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { maximumBytes } from '../../contract/constants'
import { codeOf } from '../codeOf'
import type { Config } from '../config'
import { Failure } from '../failure'
import { uploadFolder } from '../images/folders'
import { makeFolder } from '../makeFolder'

/** A file that came with a form; it is gone once the form is answered. */
export interface SentFile {
  path: string
}

export interface Form<Fields> {
  fields: Fields
  file: SentFile | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of files that came and are not dealt with yet. */
    uploads: string
  }
}

const limits = {
  fieldNameSize: 100,
  fieldSize: 10_000,
  fields: 20,
  fileSize: maximumBytes.picture,
  files: 1,
  parts: 21,
}

/** Forms that are read and answered at once. Each may put a whole file on the disk and hold a few buffers. */
const formsAtOnce = 32
/** Seconds after which one that found no room may come again; a form that stands still is ended within 30. */
const retryWhenFull = 10

/** Multipart forms, for the calls of the contract that are one. */
export const useForms = async (app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): Promise<void> => {
  app.decorate('uploads', join(dataDir, uploadFolder))
  await app.register(multipart, { limits })
}

const diskProblems = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

const refused = (error: unknown) => {
  if (error instanceof Failure) return error
  if (diskProblems.has(codeOf(error))) return new Failure(503, 'unavailable', {}, retryWhenFull)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400
  return status === 413 || status === 406
    ? new Failure(status === 406 ? 415 : 413, status === 406 ? 'wrongContentType' : 'tooLarge')
    : new Failure(400, 'invalidRequest')
}

/** Writes the file to its path while it comes; answers whether there was anything in it. */
const keepFile = async ({ fieldname, file }: MultipartFile, path: string, part: string) => {
  if (fieldname !== part) throw new Failure(400, 'invalidField', { field: fieldname })
  const kept = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, kept)
  if (file.truncated) throw new Failure(413, 'tooLarge')
  return kept.bytesWritten > 0
}

const readParts = async (request: FastifyRequest, path: string, filePart: string) => {
  const fields = new Map<string, string>()
  let file: SentFile | undefined
  for await (const part of request.parts()) {
    if (fields.has(part.fieldname)) throw new Failure(400, 'invalidField', { field: part.fieldname })
    if (part.type === 'file') {
      if (await keepFile(part, path, filePart)) file = { path }
    } else {
      if (part.valueTruncated || typeof part.value !== 'string') throw new Failure(413, 'tooLarge')
      fields.set(part.fieldname, part.value)
    }
  }
  return { fields, file }
}

/** Browsers send an empty file where none was chosen, and careless callers the text of nothing. */
const withoutEmptyImage = (fields: Map<string, string>) => {
  const image = fields.get('Image')
  if (image === '' || image === 'null' || image === 'undefined') fields.delete('Image')
  return Object.fromEntries(fields)
}

const readForm = async <Fields extends z.ZodType>(
  request: FastifyRequest,
  { schema, path, filePart }: { schema: Fields; path: string; filePart: string },
) => {
  const { fields, file } = await readParts(request, path, filePart).catch((error: unknown) => {
    // What is still to come is thrown away, so that the answer arrives and the connection can be used again.
    request.raw.unpipe().resume()
    throw refused(error)
  })
  const read = schema.safeParse(withoutEmptyImage(fields))
  if (read.success) return { fields: read.data, file }
  const field = read.error.issues[0]?.path.join('.')
  throw field ? new Failure(400, 'invalidField', { field }) : new Failure(400, 'invalidRequest')
}

export interface FormShape<Fields> {
  /** Of its text fields. */
  schema: Fields
  /** Name of its file part. */
  filePart?: string | undefined
}

let open = 0

/**
 * Reads a form to its end, checks its text fields, and hands it to `use`; its file is removed afterwards. Of too many
 * forms at once the next is refused before it is read. Throws Failure: 400, 413, 415 or 503.
 */
export const withForm = async <Fields extends z.ZodType, Result>(
  request: FastifyRequest,
  { schema, filePart = 'Image' }: FormShape<Fields>,
  use: (form: Form<z.output<Fields>>) => Promise<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) throw new Failure(415, 'wrongContentType')
  if (open >= formsAtOnce) throw new Failure(503, 'unavailable', {}, retryWhenFull)
  open += 1
  const { uploads } = request.server
  const path = join(uploads, randomUUID())
  try {
    makeFolder(uploads)
    return await use(await readForm(request, { schema, path, filePart }))
  } finally {
    open -= 1
    await rm(path, { force: true })
  }
}
