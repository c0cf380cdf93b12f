import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureFolder } from '../images/folders'
import type { PictureStore } from '../images/PictureStore'
import { forever, pictureFiles } from '../images/served'

export interface PicturePlaces {
  /** Pictures that were uploaded or imported. */
  store: PictureStore
  /** Where everybody may read the store; undefined: the shop serves them. */
  publicUrl: string | undefined
  /** A build of the shop, for the pictures of the demo. */
  shopFolder: string
}

/** Of the demo's pictures, which a later build may draw anew, and of the way to a store, which may move. */
const aDay = 'public, max-age=86400'

const idOf = /^[a-z0-9-]{1,100}$/
const madeFromBytes = /^[0-9a-f]{32}$/

interface Asked {
  id: string
  file: string
}

/** A file of a store elsewhere, with the headers that a file of a folder has. */
const sendFrom = async (
  store: PictureStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, file }: Asked,
) => {
  const found = await store.open(id, file)
  if (found === null) return reply.callNotFound()
  const { content, bytes, etag, changed } = found
  reply.headers({ 'cache-control': forever, etag, 'last-modified': changed.toUTCString() })
  if (request.headers['if-none-match'] === etag) {
    content.destroy()
    return reply.code(304).send()
  }
  return reply.headers({ 'content-type': pictureFiles.get(file), 'content-length': bytes }).send(content)
}

/** Serves `/pictures/<id>/<width>.<format>`; nothing that is not spelt so reaches a disk or a store. */
export const servePictures = async (
  app: FastifyInstance,
  { store, publicUrl, shopFolder }: PicturePlaces,
): Promise<void> => {
  const demo = join(shopFolder, pictureFolder)
  const { folder } = store
  // A scope of its own: pictures have no compressed files beside them to look for.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: demo,
      serve: false,
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply, path) =>
        reply.header('cache-control', folder !== null && path.startsWith(folder) ? forever : aDay),
    })
    scope.get<{ Params: Asked }>('/pictures/:id/:file', (request, reply) => {
      const { id, file } = request.params
      if (!idOf.test(id) || !pictureFiles.has(file)) return reply.callNotFound()
      if (!madeFromBytes.test(id)) return reply.sendFile(`${id}/${file}`, demo)
      if (folder !== null) return reply.sendFile(`${id}/${file}`, folder)
      if (publicUrl === undefined) return sendFrom(store, request, reply, { id, file })
      return reply.header('cache-control', aDay).redirect(`${publicUrl}/${id}/${file}`)
    })
  })
}
