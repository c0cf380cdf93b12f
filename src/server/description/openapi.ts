import Fastify from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { loginResult, user, userProfile } from '../../contract/entities/account'
import { cartLine } from '../../contract/entities/cart'
import { category, categoryDetail, subCategory } from '../../contract/entities/category'
import { contactMessage } from '../../contract/entities/contact'
import { library, libraryDetail } from '../../contract/entities/library'
import { order, orderLine, placedOrder } from '../../contract/entities/order'
import { product } from '../../contract/entities/product'
import { envelopeOf, failureEnvelope, failureEnvelopeOf, page } from '../../contract/envelope'
import type { Call } from '../registerCall'

/** Things that several calls speak of, described once under these names. */
const named: Record<string, z.ZodType> = {
  User: user,
  UserProfile: userProfile,
  LoginResult: loginResult,
  CartLine: cartLine,
  Category: category,
  CategoryDetail: categoryDetail,
  SubCategory: subCategory,
  ContactMessage: contactMessage,
  Library: library,
  LibraryDetail: libraryDetail,
  Order: order,
  OrderLine: orderLine,
  PlacedOrder: placedOrder,
  Product: product,
  Page: page,
  Failure: failureEnvelope,
}

const form = (fields: z.ZodType, filePart = 'Image') =>
  fields instanceof z.ZodObject ? fields.extend({ [filePart]: z.file().optional() }) : fields

const routeOf = (name: string, call: Call) => {
  const { method, path, who, params, query, body, multipart, filePart, refusal } = call
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: name,
      tags: [path.split('/')[2] ?? 'api'],
      ...(who === 'shopper' && { security: [{ token: [] }] }),
      ...(multipart && { consumes: ['multipart/form-data'] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body: multipart ? form(body, filePart) : body }),
      response: {
        200: envelopeOf(call.data),
        ...(refusal && { 409: failureEnvelopeOf(refusal.nullable()) }),
        '4xx': failureEnvelope,
        '5xx': failureEnvelope,
      },
    },
    handler: () => undefined,
  }
}

/** The calls, by their names, as an OpenAPI document. */
export const openApiOf = async (calls: ReadonlyMap<string, Call>): Promise<OpenAPIV3_1.Document> => {
  const [{ default: swagger }, zodProvider] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ])
  const schemaRegistry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id })
  const app = Fastify()
  app.setValidatorCompiler(zodProvider.validatorCompiler)
  app.setSerializerCompiler(zodProvider.serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Warraqin', description: 'Every call of the shop’s server.', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: zodProvider.createJsonSchemaTransform({ schemaRegistry }),
    transformObject: zodProvider.createJsonSchemaTransformObject({ schemaRegistry }),
  })
  for (const [name, call] of calls) app.route(routeOf(name, call))
  await app.ready()
  const document = app.swagger() as OpenAPIV3_1.Document
  await app.close()
  return document
}
