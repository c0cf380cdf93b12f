import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { codeOf } from '../codeOf'
import { EncodedBytes, type Encoding } from '../answers/encodings'
import { tagOf, type TaggedBytes } from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import { pictureFolder } from '../images/folders'

/** Seconds: files whose name changes with their content, and all others. */
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Where names carry a hash of the content. */
const hashed = 'static/'

/** Notes for this server, which no visitor asks for. */
const notes = new Set(['index.html', 'assets.json'])

/** What comes instead of a file, made at build time, by how its name ends beyond that of the file. */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const encodings = Object.keys(endings) as Encoding[]
const compressed = new Set(Object.values(endings))

/** Bytes of files that are held; a build, with those that tabs of older ones still ask for, has not many more. */
const room = 6 * 1024 * 1024

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The files of a build that visitors ask for, by their paths with `/` from its folder, and what lies there instead of each. */
const filesOf = async (folder: string): Promise<Map<string, Encoding[]>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
  const isForVisitors = (path: string) =>
    !notes.has(path) && !compressed.has(extname(path)) && !path.startsWith(`${pictureFolder}/`)
  const encodingsOf = (path: string) => encodings.filter((encoding) => paths.has(path + endings[encoding]))
  return new Map([...paths].filter(isForVisitors).map((path) => [path, encodingsOf(path)]))
}

/** undefined where a later build took the place of this one meanwhile. */
const missing = (error: unknown) => {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}

/**
 * Serves the files of a build, each an address of its own, in the encodings made at build time, hashed ones for ever. Each is read at its first request
 * and held: the threads that read files are those that hash passwords, behind which whoever comes would wait.
 */
export const serveBuild = async (scope: FastifyInstance, folder: string): Promise<void> => {
  const held = new LRUCache<string, TaggedBytes & { size: number }>({
    maxSize: room,
    sizeCalculation: ({ size }) => size,
  })

  const read = async (path: string, compressedAs: Encoding[]) => {
    const [bytes, ...variants] = await Promise.all([
      readFile(join(folder, path)),
      ...compressedAs.map(async (as) => [as, await readFile(join(folder, path + endings[as]))] as const),
    ])
    const size = variants.reduce((sum, [, { length }]) => sum + length, bytes.length)
    return { encoded: EncodedBytes.made(bytes, new Map(variants)), etag: tagOf(bytes), size: size + 1 }
  }

  for (const [path, compressedAs] of await filesOf(folder))
    scope.get(`/${path}`, async (request, reply) => {
      const file = held.get(path) ?? (await read(path, compressedAs).catch(missing))
      if (file === undefined) return reply.callNotFound()
      held.set(path, file)
      reply
        .type(types[extname(path)] ?? 'application/octet-stream')
        .header('cache-control', path.startsWith(hashed) ? forever : anHour)
      return sendTagged(request, reply, file)
    })
  // Whoever asks for a script gets no page instead.
  scope.get(`/${hashed}*`, (_request, reply) => reply.callNotFound())
}
