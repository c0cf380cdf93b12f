import { addresses } from '../../src/contract/addresses'
import { additionalCalls, calls } from '../../src/contract/calls'

describe('the table of calls', () => {
  it('has the 21 calls of the specification, each method and path once', () => {
    const lines = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(lines).toHaveLength(21)
    expect(new Set(lines).size).toBe(21)
    expect(Object.keys(calls)).toEqual(Object.keys(addresses))
  })

  it('lets a visitor browse, search, register, log in and write, and nothing else', () => {
    const open = Object.entries(calls).flatMap(([name, { who }]) => (who === 'anyone' ? [name] : []))
    expect(open.sort()).toEqual(
      [
        'login',
        'register',
        'search',
        'libraries',
        'publicLibraries',
        'libraryByName',
        'categories',
        'newCategories',
        'category',
        'newReleases',
        'product',
        'sendMessage',
      ].sort(),
    )
  })

  it('never shares an address between a call of the specification and an addition', () => {
    const paths = new Set<string>(Object.values(calls).map(({ path }) => path))
    for (const { path } of Object.values(additionalCalls)) expect(paths.has(path)).toBe(false)
  })
})

describe('what a request may carry', () => {
  const refused = [null, true, [7], '7', '0x10', 1.5, 1e308, 2 ** 53 + 1, -1, 0, {}]

  it.each(refused)('refuses %p as the id of a product', (productId) => {
    expect(calls.toggleFavourite.body.safeParse({ productId }).success).toBe(false)
    expect(calls.addToCart.body.safeParse({ productId, quantity: 1 }).success).toBe(false)
  })

  it.each([null, true, [1], '1', 0, 1000, 1.5])('refuses %p as a quantity', (quantity) => {
    expect(calls.addToCart.body.safeParse({ productId: 1, quantity }).success).toBe(false)
  })

  it.each(['role', 'isAdmin', 'id', 'price', '__proto__x'])('refuses the unknown field %s', (name) => {
    expect(calls.addToCart.body.safeParse({ productId: 1, quantity: 1, [name]: 1 }).success).toBe(false)
  })

  it.each(['0', '-1', '1.0', '0x10', ' 1', '1e3', '01', '99999999999'])('refuses %p in a path', (id) => {
    expect(calls.product.params.safeParse({ id }).success).toBe(false)
  })

  it.each(['a', ' a ', '', 'x'.repeat(101), 'a\u0000b', 'a\ud800b', 'ab\u202Ecd'])(
    'refuses the search %j',
    (name) => {
      expect(calls.search.body.safeParse({ name, type: 'Product' }).success).toBe(false)
    },
  )

  it.each([
    ['true', true],
    ['TRUE', true],
    ['False', false],
  ])('reads IsCustomer %p as %p', (IsCustomer, expected) => {
    const fields = {
      FirstName: 'زينب',
      LastName: 'العلي',
      Email: 'zainab@example.org',
      Phone: '+964 770 000 0000',
      Password: 'secret1',
      ConfirmPassword: 'secret1',
      IsCustomer,
    }
    expect(calls.register.body.parse(fields).IsCustomer).toBe(expected)
    expect(calls.register.body.safeParse({ ...fields, IsCustomer: '1' }).success).toBe(false)
  })
})
