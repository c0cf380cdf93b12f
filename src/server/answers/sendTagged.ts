import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encodings'
import type { TaggedBytes } from './PublicAnswers'

const hasTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag))

const addVary = (reply: FastifyReply, name: string) => {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`)
}

/**
 * Sends kept bytes in the encoding that the caller takes, or 304 where the caller has them already. Status, type and
 * caching are set on `reply` before.
 */
export const sendTagged = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { encoded, etag }: TaggedBytes,
): Promise<FastifyReply> => {
  addVary(reply, 'Accept-Encoding')
  reply.header('etag', etag)
  const mayBeKnown = request.method !== 'POST' && reply.statusCode === 200
  if (mayBeKnown && hasTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  const encoding = encoded.isWorthEncoding ? encodingFor(request.headers['accept-encoding']) : null
  if (encoding === null) return reply.send(encoded.bytes)
  return reply.header('content-encoding', encoding).send(await encoded.in(encoding))
}
