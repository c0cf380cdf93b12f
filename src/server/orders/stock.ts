import type { Kysely } from 'kysely'
import { prepared } from '../database/prepared'
import type { Database } from '../database/schema'
import { Failure } from '../failure'

type Db = Kysely<Database>

interface Line {
  product_id: number
  name: string
  quantity: number
}

interface Counted {
  id: number
  /** null: the shop does not count them. */
  copies: number | null
}

const take = prepared((db, { productId, quantity }: { productId: number; quantity: number }) =>
  db
    .updateTable('stock')
    .set((eb) => ({ copies: eb('copies', '-', quantity) }))
    .where('product_id', '=', productId)
    .where('copies', '>=', quantity)
    .returning('copies'),
)

const putBack = prepared((db, { productId, quantity }: { productId: number; quantity: number }) =>
  db
    .updateTable('stock')
    .set((eb) => ({ copies: eb('copies', '+', quantity) }))
    .where('product_id', '=', productId),
)

/** All who change several products' copies do it in this order, so that none waits for another who waits for them. */
const inOrder = <Row extends { product_id: number }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.product_id - other.product_id)

/**
 * Takes the copies of an order's lines, inside its transaction: what is not there is never sold. Products that the shop
 * does not count are left alone. Throws Failure 409 that names what there is too little of.
 */
export const takeStock = async (trx: Db, lines: Line[], products: Counted[]): Promise<void> => {
  const counted = new Set(products.filter(({ copies }) => copies !== null).map(({ id }) => id))
  const missing: string[] = []
  for (const line of inOrder(lines.filter(({ product_id }) => counted.has(product_id)))) {
    const [left] = await take(trx, { productId: line.product_id, quantity: line.quantity })
    if (left === undefined) missing.push(line.name)
  }
  if (missing.length > 0) throw new Failure(409, 'notEnoughLeft', { names: missing.join(', ') })
}

/** Gives back the copies of an order that was cancelled. */
export const giveBackStock = async (trx: Db, orderId: number): Promise<void> => {
  const lines = await trx
    .selectFrom('order_lines as l')
    .innerJoin('stock as s', 's.product_id', 'l.product_id')
    .where('l.order_id', '=', orderId)
    .select(['s.product_id', 'l.quantity'])
    .execute()
  for (const { product_id: productId, quantity } of inOrder(lines)) {
    await putBack(trx, { productId, quantity })
  }
}
