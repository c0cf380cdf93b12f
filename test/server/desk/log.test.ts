import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct } from '../../support/factories'
import { useTestApp } from '../../support/testApp'

interface Entry {
  entryId: number
  subject: string
  subjectId: number
  action: string
  name: string | null
  by: { userId: number; name: string } | null
  libraries: string[]
  changes: { field: string; before: unknown; after: unknown }[]
}

describe.each(databases)('the log of the desk on $name', (kind) => {
  const shop = useTestApp(kind)

  const approved = '2026-01-01T00:00:00.000Z'

  /** A seller of so many libraries, with a book in each. */
  const seller = async (libraries = 1) => {
    const person = await loggedIn(shop, { role: 'seller' })
    const books = []
    for (let count = 0; count < libraries; count += 1) {
      const { id } = await makeLibrary(shop.db, { owner_id: person.user.id, approved_at: approved })
      books.push(await makeProduct(shop.db, { library_id: id, price: 1000 }))
    }
    return { ...person, books }
  }
  type Seller = Awaited<ReturnType<typeof seller>>

  const reprice = ({ call }: Pick<Seller, 'call'>, id: number, price: number) =>
    call('deskChangeProducts', { body: { changes: [{ id, seen: {}, values: { price } }] } })

  const logOf = async ({ call }: Pick<Seller, 'call'>, query: Record<string, string | number> = {}) => {
    const { status, body } = await call('deskLog', { query })
    expect(status).toBe(200)
    return body.data as { entries: Entry[]; next: number | null }
  }

  const ordered = async (...books: { id: number }[]) => {
    const buyer = await loggedIn(shop)
    for (const { id } of books) await buyer.call('addToCart', { body: { productId: id, quantity: 1 } })
    const { body } = await buyer.call('cart')
    await buyer.call('checkout', { body: { items: body.data } })
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', buyer.user.id)
      .executeTakeFirstOrThrow()
    return id
  }

  it(`${rule('DESK-58')}: own things, things of others, staff and keeper`, async () => {
    const [own, other] = [await seller(), await seller()]
    const [staff, keeper] = [
      await loggedIn(shop, { role: 'staff' }),
      await loggedIn(shop, { role: 'keeper' }),
    ]
    const book = own.books[0]?.id ?? 0
    await reprice(own, book, 12.5)
    await reprice(keeper, book, 14)
    const seen = async (who: Pick<Seller, 'call'>) =>
      (await logOf(who, { kind: 'product' })).entries.filter(({ subjectId }) => subjectId === book)
    expect(await seen(other)).toEqual([])
    for (const who of [own, staff, keeper]) {
      const entries = await seen(who)
      expect(entries.map(({ by }) => by?.userId)).toEqual([keeper.user.id, own.user.id])
      expect(entries[1]).toMatchObject({
        action: 'change',
        name: expect.stringContaining('Book'),
        changes: [{ field: 'price', before: 10, after: 12.5 }],
      })
    }
    await shop.db
      .updateTable('libraries')
      .set({ owner_id: null })
      .where('owner_id', '=', own.user.id)
      .execute()
    expect(await seen(own)).toEqual([])
  })

  it(`${rule('DESK-59')}: an order of several libraries`, async () => {
    const [mine, theirs] = [await seller(2), await seller()]
    const orderId = await ordered(...mine.books, ...theirs.books)
    const move = (who: Pick<Seller, 'call'>, state: string) =>
      who.call('moveDeskOrder', { params: { orderId }, body: { state, reason: null } })
    await move(mine, 'confirmed')
    const entriesOf = async (who: Pick<Seller, 'call'>) =>
      (await logOf(who, { kind: 'order' })).entries.filter(({ subjectId }) => subjectId === orderId)
    expect((await entriesOf(mine)).map(({ libraries }) => libraries.length)).toEqual([2])
    expect(await entriesOf(theirs)).toEqual([])
    const staff = await loggedIn(shop, { role: 'staff' })
    await move(staff, 'cancelled')
    expect((await entriesOf(theirs)).map(({ action, libraries }) => [action, libraries.length])).toEqual([
      ['cancelled', 1],
    ])
    expect((await entriesOf(staff)).map(({ libraries }) => libraries.length)).toEqual([3, 2])
  })

  it(`${rule('DESK-59')}: not for one that was further already`, async () => {
    const [mine, theirs] = [await seller(), await seller()]
    const orderId = await ordered(...mine.books, ...theirs.books)
    const move = (who: Pick<Seller, 'call'>, state: string) =>
      who.call('moveDeskOrder', { params: { orderId }, body: { state, reason: null } })
    const actionsOf = async (who: Pick<Seller, 'call'>) =>
      (await logOf(who, { kind: 'order' })).entries.map(({ action }) => action)
    for (const state of ['confirmed', 'shipped']) await move(mine, state)
    await move(await loggedIn(shop, { role: 'staff' }), 'confirmed')
    expect(await actionsOf(mine)).toEqual(['shipped', 'confirmed'])
    expect(await actionsOf(theirs)).toEqual(['confirmed'])
  })

  it('is narrowed by person, kind and days, and comes page by page', async () => {
    const { books, ...person } = await seller()
    const book = books[0]?.id ?? 0
    for (let count = 1; count <= 31; count += 1) await reprice(person, book, 20 + count)
    const first = await logOf(person)
    expect(first.entries).toHaveLength(30)
    const rest = await logOf(person, { before: first.next ?? 0 })
    expect([rest.entries.length, rest.next]).toEqual([1, null])
    expect(rest.entries[0]?.changes).toEqual([{ field: 'price', before: 10, after: 21 }])
    expect((await logOf(person, { by: person.user.id })).entries).toHaveLength(30)
    const keeper = await loggedIn(shop, { role: 'keeper' })
    expect((await logOf(person, { by: keeper.user.id })).entries).toEqual([])
    expect((await logOf(person, { kind: 'library' })).entries).toEqual([])
    const day = { at: '2026-03-04T22:30:00.000Z' }
    const { entryId } = rest.entries[0] ?? { entryId: 0 }
    await shop.db
      .updateTable('desk_log')
      .set(day as object)
      .where('id', '=', entryId)
      .execute()
    const on = async (from: string, to: string) => (await logOf(person, { from, to })).entries.length
    expect([await on('2026-03-05', '2026-03-05'), await on('2026-03-04', '2026-03-04')]).toEqual([1, 0])
  })

  it('calls categories by their names, leaves out what stayed empty, and cuts what is long', async () => {
    const { books, ...person } = await seller()
    const book = books[0]?.id ?? 0
    const category = await makeCategory(shop.db, { name_ar: 'شعر', name_en: 'Poetry' })
    const { body } = await person.call('deskProduct', { params: { id: book } })
    const { version: seen, id, libraryId, sku, isWaiting, wasOrdered, ...fields } = body.data
    expect([id, typeof libraryId, typeof sku, isWaiting, wasOrdered]).toEqual([
      book,
      'number',
      'string',
      false,
      false,
    ])
    const changed = { ...fields, categoryId: category.id, descriptionEn: 'long '.repeat(200), seen }
    expect((await person.call('deskSaveProduct', { params: { id: book }, body: changed })).status).toBe(200)
    const { changes } = (await logOf(person)).entries[0] ?? { changes: [] }
    expect(changes.map(({ field }) => field)).toEqual(['descriptionEn', 'categoryId'])
    expect(changes[1]).toMatchObject({ before: expect.stringContaining('Category'), after: 'Poetry' })
    expect(String(changes[0]?.after)).toHaveLength(300)
  })
})
