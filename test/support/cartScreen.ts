import { screen, within } from '@testing-library/react'
import { bad, good, type Reply } from './cannedServer'
import { renderShop } from './renderShop'
import { aCartLine } from './samples'

/** Of somebody who is logged in. */
export const token = 'a-token-for-tests'
export const profile = good({ firstName: 'Maryam' })

export const lines = [
  aCartLine(),
  aCartLine({ id: 12, productId: 2, productName: 'Cosmos', price: 7.5, quantity: 3 }),
]

export const openCart = (visit: Parameters<typeof renderShop>[0]) =>
  renderShop({ path: '/cart', token, ...visit })

export const main = () => within(screen.getByRole('main'))
export const quantityOf = async (name: string) =>
  within(await main().findByRole('group', { name: `Quantity of ${name}` })).getByRole('status').textContent
export const press = (shop: { person: { click: (element: Element) => Promise<void> } }, name: string) =>
  shop.person.click(screen.getByRole('button', { name }))

/** A server whose cart really changes. */
export const cartServer = (answer: Reply = good(null, 'Done')) => {
  let kept = [...lines]
  return {
    userProfile: profile,
    // The calls of the specification alone.
    deliveryOptions: bad(404),
    cart: () => good(kept),
    updateQuantity: ({ body }: { body: unknown }) => {
      const { productId, quantityChange } = body as { productId: number; quantityChange: number }
      if (answer !== 'broken' && answer !== 'silence' && answer.status === 200)
        kept = kept.map((line) =>
          line.productId === productId ? { ...line, quantity: line.quantity + quantityChange } : line,
        )
      return answer
    },
    deleteCartLine: ({ url }: { url: URL }) => {
      if (answer !== 'broken' && answer !== 'silence' && answer.status === 200)
        kept = kept.filter(({ id }) => !url.pathname.endsWith(`/${String(id)}`))
      return answer
    },
    checkout: () => {
      kept = []
      return good({ orderId: 5, totalAmount: 34.5 })
    },
  }
}
