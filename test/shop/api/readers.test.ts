import { readLogin } from '../../../src/shop/api/changeReaders'
import { readOneOrder, readOrders } from '../../../src/shop/api/orderReaders'
import * as read from '../../../src/shop/api/readers'
import { Unreadable } from '../../../src/shop/api/fields'
import { aProduct } from '../../support/shopStore'

const notes = read.asItStands
const ofAnotherBackend: read.ReadingNotes = { ...notes, isOurs: false }

describe('what only our server adds', () => {
  it.each([
    [
      'a product',
      read.readOneProduct,
      { id: 1, name: 'A', left: 2, isBook: true, categoryId: 3, edition: { year: 1 } },
    ],
    ['a profile', read.readUserProfile, { firstName: 'A', language: 'ar', role: 'seller' }],
    ['an order', readOneOrder, { orderId: 1, state: 'new', mayCancel: true, events: [], delivery: null }],
  ] as const)(
    'is left alone in %s of another backend, which may mean something else by the same name',
    (_, reader, sent) => {
      const additions = [
        'left',
        'isBook',
        'categoryId',
        'edition',
        'role',
        'state',
        'mayCancel',
        'events',
        'delivery',
      ]
      const kept = (notesOfIt: read.ReadingNotes) =>
        Object.keys(reader(sent, notesOfIt) ?? {}).filter((name) => additions.includes(name) && name in sent)
      expect(kept(ofAnotherBackend)).toEqual([])
      expect(kept(notes).length).toBeGreaterThan(0)
    },
  )

  it('is no language of a profile, whose form another backend has no call for', () => {
    expect(read.readUserProfile({ language: 'ar' }, ofAnotherBackend)).not.toHaveProperty('language')
    expect(read.readUserProfile({ language: 'ar' }, notes)).toHaveProperty('language', 'ar')
  })
})

describe('products', () => {
  it('are read from the spelling of the contract', () => {
    const product = aProduct({ isInFavorites: true, discountPrice: 8 })
    expect(read.readProductList([product], notes)).toEqual([product])
  })

  it('are read from the spelling of category items', () => {
    const [item] = read.readProductList(
      [{ id: '5', imgSrc: 'a.png', title: 'T', author: 'A', rating: '4.5' }],
      notes,
    )
    expect(item).toMatchObject({
      id: '5',
      imageUrl: 'a.png',
      name: 'T',
      authorName: 'A',
      rating: 4.5,
      price: 0,
    })
  })

  it.each([null, undefined, []])('are none in %p', (list) => {
    expect(read.readProductList(list, notes)).toEqual([])
  })

  it('leave out entries that are no objects', () => {
    expect(read.readProductList([null, 'x', { id: 1, name: 'A' }], notes)).toHaveLength(1)
  })

  it('keep an id for every entry, so that each can be drawn', () => {
    expect(read.readProductList([{ name: 'A' }, { name: 'B' }], notes).map(({ id }) => id)).toEqual([
      'item-0',
      'item-1',
    ])
  })

  it('read prices that are written as text', () => {
    expect(read.readProductList([{ id: 1, price: '12.50', discountPrice: '' }], notes)[0]).toMatchObject({
      price: 12.5,
      discountPrice: null,
    })
  })

  it.each([
    ['1,250.00', 1250],
    ['١٢٫٥٠', 12.5],
    ['$9.50', 9.5],
    ['  ', 0],
    ['on request', 0],
  ])('have the price %j', (price, read_) => {
    expect(read.readProductList([{ id: 1, price }], notes)[0]).toMatchObject({ price: read_ })
  })

  it('of one are none where a success holds nothing', () => {
    expect(read.readOneProduct(null, notes)).toBeNull()
  })

  it.each([[{}], [[]], ['text']])('of one are unreadable from %p', (data) => {
    expect(() => read.readOneProduct(data, notes)).toThrow(Unreadable)
  })
})

describe('other entities', () => {
  it('a library may be called librarieName or name', () => {
    expect(read.readLibraries([{ id: 1, librarieName: 'A' }, { name: 'B' }], notes)).toEqual([
      { id: 1, librarieName: 'A', imgUrl: null },
      { id: 'B', librarieName: 'B', imgUrl: null },
    ])
  })

  it('the library of a name is the first of the list, or none', () => {
    expect(read.readLibraryByName([], notes)).toBeNull()
    expect(read.readLibraryByName([{ name: 'A', products: null }], notes)).toEqual({
      librarieName: 'A',
      vendorName: null,
      vendorImage: null,
      products: [],
    })
  })

  it('a category has lists even where the server has null', () => {
    expect(
      read.readCategoryDetail({ id: 2, name: 'Books', products: null, subCategories: null }, notes),
    ).toEqual({
      id: 2,
      name: 'Books',
      imageUrl: null,
      products: [],
      subCategories: [],
      page: null,
    })
  })

  it('a login is unreadable without a token and complete without a user', () => {
    expect(() => readLogin({ user: {} }, notes)).toThrow(Unreadable)
    expect(readLogin({ token: 'abc' }, notes)).toMatchObject({ token: 'abc', user: { firstName: null } })
  })

  it('a cart may be null', () => {
    expect(read.readCart(null, notes)).toEqual([])
  })

  it('an order keeps its lines', () => {
    const [order] = readOrders(
      [
        {
          orderId: 9,
          createdAt: '2026-01-01T00:00:00Z',
          totalAmount: 12,
          orderItems: [{ productName: 'A', price: 6, quantity: 2, subTotal: 12 }],
        },
      ],
      notes,
    )
    expect(order?.orderItems).toEqual([
      { productImage: null, productName: 'A', price: 6, quantity: 2, subTotal: 12 },
    ])
  })

  it('an order without sums has those that its lines make', () => {
    const [order] = readOrders(
      [{ orderId: 9, orderItems: [{ price: 0.1, quantity: 3 }, { price: '1,250.00' }, { subTotal: 5 }] }],
      notes,
    )
    expect(order?.orderItems.map(({ subTotal }) => subTotal)).toEqual([0.3, 1250, 5])
    expect(order?.totalAmount).toBe(1255.3)
  })
})
