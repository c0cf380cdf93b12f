import type { Insertable } from 'kysely'
import type { Role } from '../../../src/contract/rules/roles'
import type { ProductsTable } from '../../../src/server/database/schema'
import { anAddress } from '../../support/addresses'
import { loggedIn, makeLibrary, makeProduct } from '../../support/factories'
import type { TestApp } from '../../support/testApp'

/** People of the market who do what tests of the desk begin with. */
export const market = (shop: TestApp) => {
  /** Somebody of that role with a token. */
  const person = (role: Role) => loggedIn(shop, { role })

  /** A seller with a library of their own that has one book. */
  const sellerWithBook = async (book: Partial<Insertable<ProductsTable>> = {}) => {
    const seller = await person('seller')
    const library = await makeLibrary(shop.db, { owner_id: seller.user.id })
    return { ...seller, library, book: await makeProduct(shop.db, { ...book, library_id: library.id }) }
  }
  type Seller = Awaited<ReturnType<typeof sellerWithBook>>

  /** The number of an order of so many of each seller's book. */
  const ordered = async (...lines: (readonly [seller: Pick<Seller, 'book'>, quantity: number])[]) => {
    const buyer = await person('shopper')
    for (const [{ book }, quantity] of lines)
      await buyer.call('addToCart', { body: { productId: book.id, quantity } })
    const { body } = await buyer.call('placeOrder', { body: { items: [], delivery: anAddress() } })
    return body.data.orderId as number
  }

  return { person, sellerWithBook, ordered }
}
