import type { Call } from '../../src/server/registerCall'
import { type AnyCallName, callTable } from './everyCall'
import { password } from './factories'
import { registrationForm } from './registration'
import { packedSession } from './supportSession'
import type { Sent } from './testApp'
import { type CallField, fieldsOf, fieldsOfCall, withField, worstTexts } from './worstTexts'

/** A value that is taken, by the name of its field; what is missing here may be left out. */
const good: Record<string, unknown> = {
  email: 'reader@example.com',
  password,
  name: 'كتاب',
  subject: 'Hello',
  message: 'A question.',
  type: 'Product',
  secret: 'x'.repeat(43),
  librarieName: 'Library 1',
  cartItemId: '1',
  id: 1,
  productId: 1,
  productName: 'Book',
  price: 10,
  quantity: 1,
  quantityChange: 1,
  action: 'increment',
  items: [],
  orderId: '1',
  phone: '+964 771 000 0000',
  governorateId: 1,
  town: 'Karrada',
  address: 'Street 62',
  note: 'After five',
  fee: 0,
  reason: 'Ordered twice',
  state: 'confirmed',
  from: '2026-01-01',
  to: '2026-12-31',
  text: 'Maryam',
  before: '1',
  orderIds: [1],
  numbers: '1,2',
  period: '30',
  answered: 'no',
  messageId: '1',
  answer: 'Thank you.',
  firstName: 'Noor',
  lastName: 'Karim',
  phoneNumber: '+964 771 000 0000',
  nameAr: 'مكتبة الكرخ',
  nameEn: 'Karkh Books',
  vendorNameAr: 'حيدر الكتبي',
  vendorNameEn: 'Haidar al-Kutubi',
  isPublic: true,
  language: 'en',
  newPassword: password,
  packed: packedSession(),
  code: 'K7M-2QD',
  who: 'reader@example.com',
  mailId: '1',
  userId: '1',
  role: 'staff',
  was: 'keeper',
  kind: 'product',
  search: 'Noor',
  by: '1',
  FirstName: 'Noor',
  LastName: 'Karim',
  Email: 'noor@example.com',
  Phone: '+964 771 000 0000',
  Password: password,
  ConfirmPassword: password,
  IsCustomer: 'true',
  changes: [],
  categoryId: 1,
  libraryId: 1,
  seen: 'x'.repeat(43),
  fileName: 'books.csv',
  bytes: 100,
  currency: 'IQD',
  importId: '1',
  piece: '1',
  step: 'cancel',
}

type Part = Record<string, string | number>

/** A part of a call's request with everything in it that it needs. */
const goodPart = (call: Call, part: CallField['part']): unknown =>
  fieldsOf(call[part]).reduce<unknown>((value, path) => {
    const known = good[String(path.at(-1))]
    return known === undefined ? value : withField(value, path, known)
  }, call[part] && {})

/** A request that gets as far as a call's own work. */
export const goodRequest = (call: Call): Sent & { body?: unknown } => ({
  params: goodPart(call, 'params') as Part,
  query: goodPart(call, 'query') as Part,
  body: goodPart(call, 'body'),
})

/** Units: far beyond what any call reads, nearly a whole body, and what fields take. */
export const lengths = [200_000, 60_000, 100] as const

/** Units of a text in an address, as much as the head of a request takes when each becomes nine. */
const mostInAddress = 1500

export interface FullRequest {
  name: AnyCallName
  call: Call
  /** Where the text stands, such as `body.email`. */
  field: string
  /** What it is made of. */
  text: string
  make(): Promise<Sent>
}

const filled = (call: Call, { part, path }: CallField, text: string): Sent => {
  const request = goodRequest(call)
  return { ...request, [part]: withField(request[part], path, text) }
}

/** Every call with one of its fields written full with each of the worst texts, and something good in all others. */
export const fullRequests = (length: number): FullRequest[] => {
  const texts = {
    body: Object.entries(worstTexts(length)),
    // An address holds no half of a pair.
    address: Object.entries(worstTexts(Math.min(length, mostInAddress))).map(
      ([name, text]) => [name, text.toWellFormed()] as const,
    ),
  }
  return callTable.flatMap(([name, call]) =>
    fieldsOfCall(call).flatMap((place) =>
      texts[place.part === 'body' ? 'body' : 'address'].map(([text, value]) => ({
        name,
        call,
        field: [place.part, ...place.path].join('.'),
        text,
        make: async () => {
          const request = filled(call, place, value)
          return call.multipart ? registrationForm(request.body as Record<string, string>) : request
        },
      })),
    ),
  )
}
