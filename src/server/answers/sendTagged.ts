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
  const isKnown = mayBeKnown && hasTag(request.headers['if-none-match'], etag)
  if (isKnown && request.method !== 'HEAD') return reply.code(304).send()
  const encoding = encoded.isWorthEncoding ? encodingFor(request.headers['accept-encoding']) : null
  const bytes = encoding === null ? encoded.bytes : await encoded.in(encoding)
  // Of a HEAD, Fastify says how long the answer would be and sends none of it: no other length may stand in a 304 (RFC 9110 §8.6).
  if (isKnown) return reply.code(304).send(bytes)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
