import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { Failure, retryWhenAway } from '../failure'
import { within } from '../within'
import { answerHeaders } from './errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each connection ends with its next answer: none is left that could be cut off between two. */
    endConnections(): void
    /**
     * The same, and `/health` says that this server is not ready, so that a balancer sends nobody here any more. Calls are
     * still served.
     */
    announceStop(): void
  }
}

/** `GET /health`: 200 while calls are welcome and the database answers, else 503. */
export const useHealth = (app: FastifyInstance, { database, config }: Deps): void => {
  const setHeaders = answerHeaders(config)
  let isStopping = false
  let isEndingConnections = false

  app.decorate('endConnections', () => {
    if (isEndingConnections) return
    isEndingConnections = true
    app.server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close')
    })
  })
  app.decorate('announceStop', () => {
    isStopping = true
    app.endConnections()
  })

  app.get('/health', async (request, reply) => {
    setHeaders(request, reply)
    if (isStopping) throw new Failure(503, 'stopping', {}, retryWhenAway)
    await within(config.timeouts.health, database.ping(), new Failure(503, 'unavailable', {}, retryWhenAway))
    return { statusCode: 200, data: null, message: 'ok' }
  })
}
