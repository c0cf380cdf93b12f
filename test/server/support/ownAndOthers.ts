import type { DeskCallName } from '../../../src/contract/desk/addresses'
import { pictureForm } from '../../support/pictureForm'
import { pieceForm } from '../../support/sentFile'
import { packedSession } from '../../support/supportSession'
import type { Sent, TestApp } from '../../support/testApp'
import { market } from './market'

/** A library that asks to be let in, its book, an order of that book, and who is beside them. */
interface Things {
  libraryId: number
  libraryName: string
  productId: number
  orderId: number
  buyer: string
  buyerId: number
  mailId: number
  messageId: number
  importId: number
  code: string
}

/** What comes of a call about somebody's things, for whom its roles let ask. */
interface Case {
  sent: (things: Things) => Sent | Promise<Sent>
  /** Whether an answer holds these things; left out: it is about one of them, and is 404 where that is not theirs. */
  // Tests look into data as deep as they know the call.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  shows?: (data: any, things: Things) => boolean
  /** It is about nothing that belongs to anybody. */
  isNobodys?: true
}

const names = {
  nameAr: 'مكتبة الكرخ',
  nameEn: 'Karkh Books',
  vendorNameAr: 'حيدر الكتبي',
  vendorNameEn: 'Haidar al-Kutubi',
  address: null,
  isPublic: true,
}
const product = { name: 'A book', categoryId: 1, price: 5 }
const has = <Row extends object>(rows: Row[], wanted: Partial<Row>) =>
  rows.some((row) => Object.entries(wanted).every(([name, value]) => row[name as keyof Row] === value))

const ofLibrary = ({ libraryId }: Things): Sent => ({ params: { libraryId } })
const ofOrder = ({ orderId }: Things): Sent => ({ params: { orderId } })
const ofImport = ({ importId }: Things): Sent => ({ params: { importId } })
const ofProduct = ({ productId }: Things): Sent => ({ params: { id: productId } })

/** Every call of the desk, asked about somebody's things: the compiler names one that is missing. */
export const ownAndOthers: Record<DeskCallName, Case> = {
  deskOverview: { sent: () => ({}), shows: ({ newOrders }) => newOrders > 0 },
  deskFindShopper: { sent: ({ buyer }) => ({ body: { who: buyer } }) },
  deskSendMailAgain: { sent: ({ mailId }) => ({ params: { mailId } }) },
  deskSession: { sent: ({ code }) => ({ body: { code } }) },
  deskShelves: {
    sent: () => ({}),
    shows: ({ libraries }, { libraryId }) => has(libraries, { id: libraryId }),
  },
  deskProducts: {
    sent: ({ libraryId }) => ({ query: { library: libraryId } }),
  },
  deskProduct: { sent: ofProduct },
  deskChangeProducts: {
    sent: ({ productId }) => ({ body: { changes: [{ id: productId, seen: {}, values: { price: 7 } }] } }),
  },
  deskAddProduct: { sent: ({ libraryId }) => ({ body: { ...product, libraryId } }) },
  deskSaveProduct: {
    sent: (things) => ({ ...ofProduct(things), body: { ...product, seen: 'as-it-was' } }),
  },
  deskRemoveProduct: { sent: ofProduct },
  deskAddPicture: { sent: () => pictureForm(), isNobodys: true },
  deskOrders: { sent: () => ({}), shows: ({ orders }, { orderId }) => has(orders, { orderId }) },
  deskOrder: { sent: ofOrder },
  deskSlips: {
    sent: ({ orderId }) => ({ query: { numbers: orderId } }),
    shows: (orders, { orderId }) => has(orders, { orderId }),
  },
  moveDeskOrder: {
    sent: (things) => ({ ...ofOrder(things), body: { state: 'confirmed', reason: null } }),
  },
  moveDeskOrders: {
    sent: ({ orderId }) => ({ body: { orderIds: [orderId], state: 'confirmed' } }),
    shows: ({ moved }, { orderId }) => moved.includes(orderId),
  },
  deskSales: { sent: () => ({ query: { period: '7' } }), shows: ({ total }) => total.orders > 0 },
  deskMessages: {
    sent: () => ({}),
    shows: ({ messages }, { messageId }) => has(messages, { messageId }),
  },
  answerMessage: { sent: ({ messageId }) => ({ params: { messageId }, body: { answer: 'At nine.' } }) },
  deskLibraries: {
    sent: ({ libraryName: search }) => ({ query: { search } }),
    shows: (libraries, { libraryId }) => has(libraries, { id: libraryId }),
  },
  deskLibrary: { sent: ofLibrary },
  changeLibrary: { sent: (things) => ({ ...ofLibrary(things), body: names }) },
  changeLibraryPicture: { sent: async (things) => ({ ...ofLibrary(things), ...(await pictureForm()) }) },
  askForApproval: { sent: ofLibrary },
  approveLibrary: { sent: ofLibrary },
  deskPeople: {
    sent: ({ buyer: search }) => ({ query: { search } }),
    shows: ({ people }, { buyer: email }) => has(people, { email }),
  },
  changeRole: {
    sent: ({ buyerId: userId }) => ({ params: { userId }, body: { role: 'seller', was: 'keeper' } }),
  },
  deskLog: {
    sent: () => ({ query: { kind: 'product' } }),
    shows: ({ entries }, { productId: subjectId }) => has(entries, { subjectId }),
  },
  deskImports: { sent: () => ({}), shows: (imports, { importId: id }) => has(imports, { id }) },
  deskImport: { sent: ofImport },
  deskImportFindings: { sent: ofImport },
  startDeskImport: {
    sent: ({ libraryId }) => ({ body: { libraryId, fileName: 'books.csv', bytes: 9 } }),
  },
  sendDeskImport: {
    sent: async ({ importId }) => ({
      params: { importId, piece: 1 },
      ...(await pieceForm(Buffer.from('sku'))),
    }),
  },
  moveDeskImport: { sent: (things) => ({ ...ofImport(things), body: { step: 'import' } }) },
  deskExport: { sent: ofLibrary },
  sendLibraryBack: { sent: (things) => ({ ...ofLibrary(things), body: { reason: 'No picture' } }) },
}

/** Makes a seller whose things are of every kind. */
export const makeThings = async (shop: TestApp) => {
  const { sellerWithBook, ordered } = market(shop)
  const seller = await sellerWithBook()
  const orderId = await ordered([seller, 1])
  await shop.db
    .updateTable('libraries')
    .set({ name_ar: 'مكتبة', name_en: 'Shelf', image: '/a.webp', asked_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', seller.library.id)
    .execute()
  await shop.call('sendMessage', {
    body: { name: 'Layla', email: 'layla@example.com', subject: 'Hours', message: 'When do you open?' },
  })
  await seller.call('deskChangeProducts', {
    body: { changes: [{ id: seller.book.id, seen: {}, values: { copies: 9 } }] },
  })
  const code = (await shop.call('sendSession', { body: { packed: packedSession() } })).body.data
    .code as string
  const { user_id } = await shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { email: buyer } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { id: mailId } = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'order-placed')
    .executeTakeFirstOrThrow()
  const { id: messageId } = await shop.db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const { id: importId } = await shop.db
    .insertInto('import_jobs')
    .values({
      library_id: seller.library.id,
      file_name: 'books.csv',
      bytes: 9,
      state: 'checked',
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const things: Things = {
    libraryId: seller.library.id,
    libraryName: seller.library.name,
    productId: seller.book.id,
    orderId,
    buyer,
    buyerId: user_id,
    mailId,
    messageId,
    importId,
    code,
  }
  return { seller, things }
}
