import fp from 'fastify-plugin'
import type { OpenAPIV3_1 } from 'openapi-types'
import { additionalCalls, calls } from '../../contract/calls'
import { deskCalls } from '../../contract/desk/calls'
import type { Config } from '../config'
import { openApiOf } from '../description/openapi'
import { descriptionPage, styleHash } from '../description/page'
import type { Call } from '../registerCall'
import { securityHeaders } from './security'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry of the contract's table that a route answers. */
    call?: Call
  }
}

const names = new Map<Call, string>(
  Object.entries({ ...calls, ...additionalCalls, ...deskCalls }).map(([name, call]) => [call, name]),
)

/**
 * Describes the calls that are registered after it: for people at /docs, for programs at /docs/openapi.json. The description
 * is made when somebody first asks for it.
 */
export const description = fp<{ config: Config }>(
  async (app, { config }) => {
    const described = new Map<string, Call>()
    app.addHook('onRoute', ({ config: route }) => {
      if (route?.call) described.set(names.get(route.call) ?? route.call.path, route.call)
    })
    let made: Promise<OpenAPIV3_1.Document> | undefined
    const make = () => (made ??= openApiOf(described))
    const headers = { ...securityHeaders(config).description(styleHash), 'cache-control': 'no-cache' }

    for (const url of ['/docs', '/docs/'])
      app.get(url, async (_request, reply) =>
        reply
          .headers(headers)
          .type('text/html; charset=utf-8')
          .send(descriptionPage(await make())),
      )
    app.get('/docs/openapi.json', async (_request, reply) => reply.headers(headers).send(await make()))
  },
  { name: 'description' },
)
