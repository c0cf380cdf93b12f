import type { DeskProduct } from '../../../src/contract/desk/products'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct, makeProductsLike } from '../../support/factories'
import { useTestApp } from '../../support/testApp'

type Person = Awaited<ReturnType<typeof loggedIn>>

describe.each(databases)('the products of the desk on $name', (kind) => {
  const shop = useTestApp(kind)

  /** A seller with a library and three products of it, beside somebody else's. */
  const market = async () => {
    const seller = await loggedIn(shop, { role: 'seller' })
    const library = await makeLibrary(shop.db, { owner_id: seller.user.id, approved_at: '2026-01-01' })
    const inLibrary = { library_id: library.id }
    const cheap = await makeProduct(shop.db, { ...inLibrary, name: 'Beirut Nights', price: 500 })
    const dear = await makeProduct(shop.db, { ...inLibrary, name: 'Aleppo Songs', price: 9000, hidden: 1 })
    const middle = await makeProduct(shop.db, { ...inLibrary, name: 'مقامات الحريري', status: 'coming soon' })
    const other = await makeProduct(shop.db, { name: 'Beirut by Day' })
    return { seller, library, cheap, dear, middle, other }
  }
  const idsOf = async (person: Person, query: Record<string, string | number> = {}) => {
    const { status, body } = await person.call('deskProducts', { query })
    expect(status).toBe(200)
    return (body.data as DeskProduct[]).map(({ id }) => id)
  }
  const change = (person: Person, ...changes: object[]) =>
    person.call('deskChangeProducts', { body: { changes } })
  const rowOf = (id: number) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it(rule('DESK-10'), async () => {
    const { seller, cheap, dear, middle } = await market()
    expect(await idsOf(seller)).toEqual([middle.id, dear.id, cheap.id])
    expect(await idsOf(seller, { sort: 'name' })).toEqual([dear.id, cheap.id, middle.id])
    expect(await idsOf(seller, { sort: 'price' })).toEqual([cheap.id, middle.id, dear.id])
    expect(await idsOf(seller, { sort: 'price-desc' })).toEqual([dear.id, middle.id, cheap.id])
    expect(await idsOf(seller, { q: 'beirut' })).toEqual([cheap.id])
    expect(await idsOf(seller, { q: 'الحريرى' })).toEqual([middle.id])
    expect(await idsOf(seller, { q: cheap.sku })).toEqual([cheap.id])
    expect(await idsOf(seller, { q: 'nothing like it' })).toEqual([])
    expect(await idsOf(seller, { shown: 'hidden' })).toEqual([dear.id])
    expect(await idsOf(seller, { shown: 'shown', status: 'coming soon' })).toEqual([middle.id])
    expect(await idsOf(seller, { category: cheap.category_id })).toEqual([cheap.id])
  })

  it('is narrowed to what is nearly sold out, sold out, and not counted', async () => {
    const { seller, cheap, dear, middle } = await market()
    const stock = [
      { product_id: cheap.id, copies: 2 },
      { product_id: dear.id, copies: 0 },
    ]
    await shop.db.insertInto('stock').values(stock).execute()
    expect(await idsOf(seller, { stock: 'low' })).toEqual([cheap.id])
    expect(await idsOf(seller, { stock: 'none' })).toEqual([dear.id])
    expect(await idsOf(seller, { stock: 'uncounted' })).toEqual([middle.id])
  })

  it.each(['added', 'name', 'price', 'price-desc'])('comes page by page, by %s, each once', async (sort) => {
    const { seller, cheap } = await market()
    await makeProductsLike(shop.db, cheap, 60)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const query = { sort, ...(cursor !== null && { cursor }) }
      const { body } = await seller.call('deskProducts', { query })
      seen.push(...(body.data as DeskProduct[]).map(({ id }) => id))
      expect(body.page).toMatchObject({ total: 63, totalIsCapped: false })
      cursor = body.page?.nextCursor ?? null
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(63)
    expect(seen).toHaveLength(63)
    for (const unusable of ['999999', Buffer.from('["\\u0000",1]').toString('base64url')]) {
      const gone = await seller.call('deskProducts', { query: { sort, cursor: unusable } })
      expect(gone).toMatchObject({
        status: 400,
        body: { message: 'This page of the list is no longer available.' },
      })
    }
  })

  it(`${rule('DESK-10')}: a page goes on where the one before ended, though its last product changed`, async () => {
    const { seller, cheap } = await market()
    await makeProductsLike(shop.db, cheap, 60)
    for (const [sort, changed] of [
      ['price', { price: 90_000 }],
      ['name', { name: 'Zzz' }],
    ] as const) {
      const first = (await seller.call('deskProducts', { query: { sort } })).body
      const last = (first.data as DeskProduct[]).at(-1)?.id ?? 0
      await shop.db.updateTable('products').set(changed).where('id', '=', last).execute()
      const rest = await idsOf(seller, { sort, cursor: first.page?.nextCursor ?? '' })
      const shown = new Set([...(first.data as DeskProduct[]).map(({ id }) => id), ...rest])
      expect(shown.size).toBe(63)
    }
  })

  it(`${rule('DESK-2')}: the products of another library`, async () => {
    const { seller, other, cheap } = await market()
    const keeper = await loggedIn(shop, { role: 'keeper' })
    expect((await idsOf(keeper, { q: 'beirut' })).slice(0, 2)).toEqual([other.id, cheap.id])
    expect(await idsOf(keeper, { library: other.library_id })).toEqual([other.id])
    const foreign = [
      await seller.call('deskProducts', { query: { library: other.library_id } }),
      await seller.call('deskProduct', { params: { id: other.id } }),
      await change(seller, { id: other.id, seen: {}, values: { price: 1 } }),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await rowOf(other.id)).price).toBe(1000)
    const beginner = await loggedIn(shop, { role: 'seller' })
    expect(await idsOf(beginner)).toEqual([])
  })

  it(rule('DESK-11'), async () => {
    const { seller, library, cheap } = await market()
    const values = { price: 7.5, discountPrice: 6, status: 'out of stock', copies: 4, isHidden: true }
    const { body } = await change(seller, { id: cheap.id, seen: { price: 5 }, values })
    expect(body).toMatchObject({ message: 'The changes were saved.', data: [{ id: cheap.id, ...values }] })
    expect((await seller.call('deskProduct', { params: { id: cheap.id } })).body.data).toMatchObject(values)
    const log = await shop.db
      .selectFrom('desk_log')
      .innerJoin('desk_log_libraries as of', 'of.entry_id', 'desk_log.id')
      .selectAll()
      .where('subject_id', '=', cheap.id)
      .execute()
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ action: 'change', subject: 'product', library_id: library.id })
    expect(
      log.map(({ before, after }) => [before, after].map((json) => JSON.parse(json ?? '') as object)),
    ).toEqual([[{ price: 5, discountPrice: 0, status: 'available', copies: null, isHidden: false }, values]])
    // What is taken back is one more change, with what was seen and what was there in each other's place.
    await change(seller, { id: cheap.id, seen: values, values: { copies: null, isHidden: false } })
    expect((await seller.call('deskProduct', { params: { id: cheap.id } })).body.data).toMatchObject({
      copies: null,
      isHidden: false,
    })
  })

  it(rule('DESK-12'), async () => {
    const { seller, cheap, middle } = await market()
    const first = await change(seller, { id: cheap.id, seen: { price: 5 }, values: { price: 6 } })
    expect(first.status).toBe(200)
    const second = await change(
      seller,
      { id: middle.id, seen: { price: 10 }, values: { price: 11 } },
      { id: cheap.id, seen: { price: 5 }, values: { price: 7 } },
    )
    expect(second.status).toBe(409)
    expect(second.body.message).toBe('Somebody changed this in the meantime. What stands there now is shown.')
    expect(second.body.data).toMatchObject([
      { id: cheap.id, price: 6 },
      { id: middle.id, price: 10 },
    ])
    expect((await rowOf(middle.id)).price).toBe(1000)
  })

  it('lets one of many who change a thing at once win', async () => {
    const { seller, cheap } = await market()
    const prices = [11, 12, 13, 14, 15]
    const answers = await Promise.all(
      prices.map((price) => change(seller, { id: cheap.id, seen: { price: 5 }, values: { price } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const copies = await Promise.all(
      prices.map((count) =>
        change(seller, { id: cheap.id, seen: { copies: null }, values: { copies: count } }),
      ),
    )
    expect(copies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  it(rule('DESK-13'), async () => {
    const { seller, cheap } = await market()
    const ids = [cheap.id, ...(await makeProductsLike(shop.db, cheap, 499))]
    const hide = ids.map((id) => ({ id, seen: { isHidden: false }, values: { isHidden: true } }))
    const { status, body } = await change(seller, ...hide)
    expect([status, (body.data as unknown[]).length]).toEqual([200, 500])
    expect(await idsOf(seller, { shown: 'shown', status: 'available' })).toEqual([])
    expect((await change(seller, ...hide, { id: cheap.id, seen: {}, values: {} })).status).toBe(400)
  })

  it.each([
    ['a discount that is no lower than the price', { discountPrice: 5 }],
    ['a price below the discount', { price: 0 }],
    ['more hundredths than there are', { price: 1.001 }],
    ['less than nothing', { price: -1 }],
    ['nothing for a book', { discountPrice: 0, price: 0 }],
    ['a price as text', { price: '7' }],
    ['a status that is none', { status: 'gone' }],
    ['half a copy', { copies: 1.5 }],
    ['more copies than are counted', { copies: 1_000_001 }],
    ['a field that is none', { name: 'Other' }],
  ])('refuses %s', async (_, values) => {
    const { seller, cheap } = await market()
    await shop.db.updateTable('products').set({ discount_price: 100 }).where('id', '=', cheap.id).execute()
    expect((await change(seller, { id: cheap.id, seen: {}, values })).status).toBe(400)
    expect(await rowOf(cheap.id)).toMatchObject({ price: 500, discount_price: 100, status: 'available' })
  })

  it(rule('DESK-14'), async () => {
    const { seller, cheap, library } = await market()
    await shop.db.updateTable('libraries').set({ approved_at: null }).where('id', '=', library.id).execute()
    await change(seller, { id: cheap.id, seen: {}, values: { isHidden: true } })
    const { body } = await change(seller, { id: cheap.id, seen: {}, values: { isHidden: false } })
    expect(body.data).toMatchObject([{ isHidden: false, isWaiting: true }])
    expect(await idsOf(seller, { shown: 'waiting' })).toEqual([cheap.id])
    expect((await shop.call('product', { params: { id: cheap.id } })).status).toBe(404)
  })

  it('knows the shelves and the own libraries', async () => {
    const { seller, library } = await market()
    const category = await makeCategory(shop.db, { name: 'Poems' })
    const { body } = await seller.call('deskShelves')
    expect(body.data.libraries).toEqual([{ id: library.id, name: library.name }])
    expect(body.data.categories).toContainEqual({ id: category.id, name: 'Poems', subCategories: [] })
  })
})
