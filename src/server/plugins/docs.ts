import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { additionalCalls, calls } from '../../contract/calls'
import { envelopeOf, failureEnvelope } from '../../contract/envelope'
import type { Config } from '../config'
import type { Call } from '../registerCall'
import { useSecurity } from './security'

const address = '/api/docs'
const form = (fields: z.ZodType) =>
  fields instanceof z.ZodObject ? fields.extend({ Image: z.file().optional() }) : fields

const describe = (app: FastifyInstance, name: string, call: Call) => {
  const { params, query, body } = call
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: name,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.who === 'shopper' && { security: [{ token: [] }] }),
      ...(call.multipart && { consumes: ['multipart/form-data'] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body: call.multipart ? form(body) : body }),
      response: { 200: envelopeOf(call.data), '4xx': failureEnvelope, '5xx': failureEnvelope },
    },
    handler: () => undefined,
  })
}

/** A server of its own that describes the calls; it is only built when somebody asks for the description. */
const buildDocs = async (config: Config): Promise<FastifyInstance> => {
  const [
    { default: swagger },
    { default: swaggerUi },
    { jsonSchemaTransform, validatorCompiler, serializerCompiler },
  ] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const docs: FastifyInstance = Fastify()
  docs.setValidatorCompiler(validatorCompiler)
  docs.setSerializerCompiler(serializerCompiler)
  await useSecurity(docs, config)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Warraqin', description: 'Every call of the shop’s server.', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) =>
      route.url.startsWith(address) ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
  })
  await docs.register(swaggerUi, { routePrefix: address, uiConfig: { supportedSubmitMethods: [] } })
  for (const [name, call] of Object.entries({ ...calls, ...additionalCalls })) describe(docs, name, call)
  await docs.ready()
  return docs
}

/** The calls as OpenAPI for people at /api/docs and for programs at /api/docs/json. */
export const useDocs = (app: FastifyInstance, config: Config): void => {
  let building: Promise<FastifyInstance> | undefined
  for (const url of [address, `${address}/*`]) {
    app.get(url, async (request, reply) => {
      building ??= buildDocs(config)
      const docs = await building
      reply.hijack()
      docs.routing(request.raw, reply.raw)
    })
  }
  app.addHook('onClose', async () => {
    await (await building)?.close()
  })
}
