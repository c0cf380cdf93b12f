import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { envelopeOf, failureEnvelope, failureEnvelopeOf } from '../../src/contract/envelope'
import type { Call } from '../../src/server/registerCall'
import { callTable } from './everyCall'

const table: [string, Call][] = callTable

/** Values that have broken servers before, beside arbitrary ones. */
const nastyText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%',
  '_%\\',
  '"*',
  'NEAR(',
  '-1',
  '0x10',
  '__proto__',
  'أإآٱة',
  'َُِّ',
  '٣',
  'x'.repeat(3000),
)
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), nastyText)
const number = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.constantFrom(1.5, 1e308, 2 ** 53 + 1, 2 ** 31, -0, Number.MAX_SAFE_INTEGER),
)
const value = fc.oneof(number, text, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))

/** Mostly good values, so that a request gets past its schema often enough. */
const likely: Record<string, fc.Arbitrary<unknown>> = {
  productId: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  quantityChange: fc.constantFrom(1, -1),
  email: fc.constantFrom('reader@example.com', 'nobody@example.com', 'reader'),
  password: fc.constantFrom('correct horse', 'wrong'),
  name: fc.oneof(fc.constantFrom('كتاب', 'book', 'al'), text),
  subject: text,
  message: text,
  type: fc.constant('Product'),
  secret: fc.string({ minLength: 43, maxLength: 43, unit: fc.constantFrom('a', 'B', '-', '_') }),
  reason: fc.oneof(fc.constant(null), text),
  delivery: fc.record({
    name: text,
    phone: fc.constantFrom('0770 123 4567', 'none'),
    governorateId: fc.integer({ min: 0, max: 20 }),
    town: text,
    address: text,
    note: fc.oneof(fc.constant(null), text),
    fee: fc.constantFrom(0, 5, -1),
  }),
  items: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
}
const fields = fc
  .uniqueArray(fc.constantFrom(...Object.keys(likely)), { minLength: 1, maxLength: 5 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [name, fc.oneof({ arbitrary: likely[name] ?? value, weight: 4 }, value)]),
      ),
    ),
  )

const shapes: Record<string, string[]> = {
  login: ['email', 'password'],
  toggleFavourite: ['productId'],
  addToCart: ['productId', 'quantity'],
  updateQuantity: ['productId', 'quantityChange'],
  setQuantity: ['productId', 'quantity'],
  placeOrder: ['items', 'delivery'],
  cancelOrder: ['reason'],
  checkout: ['items'],
  search: ['name', 'type'],
  sendMessage: ['name', 'email', 'subject', 'message'],
  activate: ['secret'],
  sendActivation: ['email', 'password'],
  forgotPassword: ['email'],
  resetPassword: ['secret', 'password'],
}
const bodyFor = (name: string) => {
  const shape = shapes[name]
  const shaped = shape
    ? fc.record(
        Object.fromEntries(
          shape.map((field) => [field, fc.oneof({ arbitrary: likely[field] ?? value, weight: 6 }, value)]),
        ),
      )
    : fields
  return fc.oneof(
    { arbitrary: shaped.map((body) => JSON.stringify(body)), weight: 6 },
    { arbitrary: fields.map((body) => JSON.stringify(body)), weight: 2 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: text, weight: 1 },
  )
}

const paging = {
  pageSize: fc.integer({ min: 0, max: 600 }).map(String),
}
const queries: Record<string, Record<string, fc.Arbitrary<string>>> = {
  updateQuantity: { action: fc.constantFrom('increment', 'decrement') },
  libraryByName: { librarieName: fc.oneof(fc.constant('Library 1'), text) },
  search: paging,
  category: {
    ...paging,
    subCategoryId: fc.integer({ min: 0, max: 9 }).map(String),
    sort: fc.constantFrom('newest', 'price', 'price-desc', 'name', 'id'),
  },
}
const strangeQuery = fc.dictionary(
  fc.constantFrom('cursor', 'pageSize', 'sort', 'action', 'x'),
  fc.oneof(text, fc.base64String({ maxLength: 60 })),
  {
    maxKeys: 3,
  },
)
const queryFor = (name: string): fc.Arbitrary<Record<string, string>> =>
  fc
    .oneof(
      { arbitrary: fc.record(queries[name] ?? {}, { requiredKeys: [] }), weight: 8 },
      { arbitrary: strangeQuery, weight: 1 },
    )
    // Keys that are left out are absent, never undefined.
    .map((query) => query as Record<string, string>)

const pathPart = fc
  .oneof(fc.integer({ min: 0, max: 9 }).map(String), text)
  .map((part) => encodeURIComponent(part.toWellFormed()))

export interface AnyRequest {
  name: string
  request: InjectOptions
}

/** Any request of any call of the table, with or without a token, good or hostile. */
export const anyRequest = (token: string): fc.Arbitrary<AnyRequest> =>
  fc.constantFrom(...table).chain(([name, call]) =>
    fc
      .record({
        part: pathPart,
        query: queryFor(name),
        body: bodyFor(name),
        type: fc.oneof(
          { arbitrary: fc.constant('application/json'), weight: 8 },
          {
            arbitrary: fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'a/b', ';;'),
            weight: 1,
          },
        ),
        language: fc.constantFrom('ar', 'en', 'ar-IQ,en;q=0.5', 'xx;q=,,', '*'),
        key: fc.option(fc.constantFrom('one', 'two', 'x'.repeat(500)), { nil: undefined }),
        isKnown: fc.boolean(),
        authorization: fc.constantFrom('Bearer x', 'Bearer a.b.c', 'Basic abc', ''),
      })
      .map(({ part, query, body, type, language, key, isKnown, authorization }) => ({
        name,
        request: {
          method: call.method,
          url: call.path.replace(/\{\w+\}/g, () => part),
          query,
          headers: {
            'accept-language': language,
            authorization: isKnown ? `Bearer ${token}` : authorization,
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(call.method !== 'GET' && { 'content-type': type }),
          },
          ...(call.method !== 'GET' && { payload: body }),
        },
      })),
  )

const schemas = new Map(table.map(([name, { data }]) => [name, envelopeOf(data)]))

const refusals = new Map(
  table.map(([name, call]) => [
    name,
    call.refusal ? failureEnvelopeOf(call.refusal.nullable()) : failureEnvelope,
  ]),
)

/** What is wrong with an answer: a status of ours, or a body that the contract does not know; undefined when nothing is. */
export const faultOf = (name: string, status: number, body: string): string | undefined => {
  if (status >= 500) return `status ${String(status)}`
  const schema = status === 200 ? schemas.get(name) : status === 409 ? refusals.get(name) : failureEnvelope
  const read = schema?.safeParse(JSON.parse(body))
  return read?.success ? undefined : `not in the contract: ${body.slice(0, 200)}`
}
