import { sql, type Kysely } from 'kysely'
import type { Product } from '../../contract/entities/product'
import { preparedForList } from '../database/prepared'
import type { Database } from '../database/schema'

interface Flags {
  favourites: Set<number>
  inCart: Set<number>
}

const readFlags = preparedForList((db, productIds: number[], { userId }: { userId: number }) =>
  db
    .selectFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .select(['product_id', sql.lit('favourite').as('kind')])
    .unionAll(
      db
        .selectFrom('cart_lines')
        .where('user_id', '=', userId)
        .where('product_id', 'in', productIds)
        .select(['product_id', sql.lit('cart').as('kind')]),
    ),
)

/** Which of the products a shopper keeps as favourites and has in the cart: one statement, however many products. */
const flagsOf = async (db: Kysely<Database>, userId: number, productIds: number[]): Promise<Flags> => {
  const rows = await readFlags(db, productIds, { userId })
  const idsOf = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.product_id))
  return { favourites: idsOf('favourite'), inCart: idsOf('cart') }
}

/** The same products with a shopper's own flags; without a shopper, as they are. */
export const withFlags = async (
  db: Kysely<Database>,
  userId: number | null,
  products: Product[],
): Promise<Product[]> => {
  if (userId === null || products.length === 0) return products
  const { favourites, inCart } = await flagsOf(
    db,
    userId,
    products.map((product) => Number(product.id)),
  )
  return products.map((product) => ({
    ...product,
    isInFavorites: favourites.has(Number(product.id)),
    isInCart: inCart.has(Number(product.id)),
  }))
}
