import { screen } from '@testing-library/react'
import { good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'

/** Whatever stands in the storage of a tab, by another version of the shop or by a stranger's hand: the page opens. */
const lists = { seen: 'products', localCart: 'lines' }

const whole = { ...aProduct({ id: 5, name: 'Kept well' }), qty: 2 }
const hostile: [string, unknown][] = [
  ['no list', { a: 1 }],
  ['text', 'x'.repeat(200_000)],
  ['entries that are no objects', [null, 1, 'x', [], true]],
  ['objects in place of every field', [Object.fromEntries(Object.keys(whole).map((name) => [name, {}]))]],
  ['lists in place of every field', [Object.fromEntries(Object.keys(whole).map((name) => [name, [[]]]))]],
  ...Object.keys(whole).map((name): [string, unknown] => [
    `an object as ${name}`,
    [{ ...whole, [name]: { a: {} } }],
  ]),
  ['less than nothing of it', [{ ...whole, qty: -5, price: -1 }]],
  ['more than anybody buys', [{ ...whole, qty: 1e21 }]],
  ['names of JavaScript', [{ ...whole, id: '__proto__', name: 'constructor' }]],
  ['too many of them', Array.from({ length: 4000 }, (_, id) => ({ ...whole, id: `n-${String(id)}` }))],
]

describe.each(Object.entries(lists))('what a tab kept as %s', (key, field) => {
  it.each(hostile)('%s: the page opens', async (_, value) => {
    const { store } = await renderShop({
      path: '/product-preview/7',
      replies: { product: good(aProduct({ id: 7, name: 'Emma' })) },
      kept: { [key]: JSON.stringify({ owner: 'visitor', [field]: value }) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Emma' })).toBeVisible()
    const { seen, localCart } = store.getState()
    expect(seen.products.length).toBeLessThanOrEqual(13)
    expect(localCart.lines.length).toBeLessThanOrEqual(500)
    for (const { qty, price } of localCart.lines) {
      expect(price).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(qty)).toBe(true)
      expect(qty).toBeGreaterThan(0)
      expect(qty).toBeLessThan(1000)
    }
  })

  it('what is right beside what is not is kept', async () => {
    const { store } = await renderShop({
      path: '/about-us',
      kept: { [key]: JSON.stringify({ owner: 'visitor', [field]: [{}, { id: {} }, whole] }) },
    })
    const { seen, localCart } = store.getState()
    expect(key === 'seen' ? seen.products : localCart.lines).toMatchObject([{ id: 5, name: 'Kept well' }])
  })
})
