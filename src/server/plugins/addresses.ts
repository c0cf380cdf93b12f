import fp from 'fastify-plugin'
import findMyWay, { type HTTPVersion } from 'find-my-way'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 405 with Allow where the address is known by other methods, else 404. */
    refuseUnknown(request: FastifyRequest, reply: FastifyReply): never
  }
}

/** Knows which methods each address answers. It finds them as the router itself does, however an address is written. */
export const addresses = fp(
  async (app) => {
    const router = findMyWay<HTTPVersion.V1>({ maxParamLength: 200 })
    const methodsOf = new Map<string, Set<string>>()

    app.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return
      const methods = methodsOf.get(url) ?? new Set()
      for (const one of [method].flat()) methods.add(one)
      if (methodsOf.has(url)) return
      methodsOf.set(url, methods)
      router.on('GET', url, () => undefined, methods)
    })

    app.decorate('refuseUnknown', (request: FastifyRequest, reply: FastifyReply) => {
      const found = router.find('GET', request.url)?.store as Set<string> | undefined
      if (found === undefined || found.has(request.method)) throw new Failure(404, 'notFound')
      reply.header('allow', [...found].sort().join(', '))
      throw new Failure(405, 'methodNotAllowed')
    })
    app.setNotFoundHandler(app.refuseUnknown)
  },
  { name: 'addresses' },
)
