import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureWidths } from '../../contract/pictures'
import { pictureFolder } from '../images/folders'

export interface PictureFolders {
  /** DATA_DIR, for pictures that were uploaded or imported. */
  dataDir: string
  /** A build of the shop, for the pictures of the demo. */
  shopFolder: string
}

/** Seconds: a year for names made from the bytes, a day for the demo's, which a later build may draw anew. */
const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

const idOf = /^[a-z0-9-]{1,100}$/
const madeFromBytes = /^[0-9a-f]{32}$/
const files = new Set(pictureWidths.flatMap((width) => [`${String(width)}.webp`, `${String(width)}.avif`]))

/** Serves `/pictures/<id>/<width>.<format>`; nothing that is not spelt so reaches the disk. */
export const servePictures = async (app: FastifyInstance, folders: PictureFolders): Promise<void> => {
  const own = join(folders.dataDir, pictureFolder)
  const demo = join(folders.shopFolder, pictureFolder)
  // A scope of its own: pictures have no compressed files beside them to look for.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: demo,
      serve: false,
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply, path) => reply.header('cache-control', path.startsWith(own) ? forever : aDay),
    })
    scope.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', (request, reply) => {
      const { id, file } = request.params
      if (!idOf.test(id) || !files.has(file)) return reply.callNotFound()
      return reply.sendFile(`${id}/${file}`, madeFromBytes.test(id) ? own : demo)
    })
  })
}
