import { orderStates } from '../../src/contract/rules/orderStates'
import type { OpenDatabase } from '../../src/server/database/connect'
import { seededRandom } from '../support/seededRandom'

const day = 86_400_000
const batch = 250

const first = ['Maryam', 'زينب', 'Omar', 'حيدر', 'Layla', 'نور', 'Yusuf', 'سلام']
const last = ['Hadi', 'الجبوري', 'Naji', 'الكتبي', 'Karim', 'النعيمي', 'Aziz', 'الورّاق']

/** Nearly all orders have arrived; some were cancelled, and the newest are on their way. */
const stateOf = (number: number, total: number) => {
  if (number % 31 === 0) return 'cancelled' as const
  const behind = total - number
  const open = Math.ceil(total / 100)
  return orderStates[Math.min(3, Math.floor(behind / open))] ?? 'delivered'
}

/**
 * Adds orders of the last 365 days, with one to four lines each of products that are there, few of which are bought by many,
 * and with an address. Every library that is there has as many lines as each other.
 */
export async function fillOrders({ db }: OpenDatabase, total: number): Promise<void> {
  const random = seededRandom(16)
  const products = await db.selectFrom('products').select(['id', 'name', 'price']).orderBy('id').execute()
  const libraries = await db.selectFrom('libraries').select('id').orderBy('id').execute()
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  const now = Date.now()
  const step = (365 * day) / total
  for (let place = 0; place < total; place += batch) {
    const numbers = Array.from({ length: Math.min(batch, total - place) }, (_, index) => place + index)
    const made = numbers.map((number) => ({
      number,
      lines: Array.from({ length: 1 + random.below(4) }, (_, line) => {
        const product = products[Math.floor(products.length * (random.below(10_000) / 10_000) ** 3)]
        return {
          product_id: product?.id ?? 1,
          library_id: libraries[(number + line) % libraries.length]?.id ?? 1,
          name: product?.name ?? '',
          price: product?.price ?? 100,
          quantity: 1 + (line % 2),
        }
      }),
    }))
    await db.transaction().execute(async (trx) => {
      const orders = await trx
        .insertInto('orders')
        .values(
          made.map(({ number, lines }) => ({
            user_id: userId,
            total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
            created_at: new Date(now - (total - number) * step).toISOString(),
            state: stateOf(number, total),
            idempotency_key: null,
            body_hash: null,
          })),
        )
        .returning('id')
        .execute()
      const ids = orders.map(({ id }) => id).toSorted((one, other) => one - other)
      await trx
        .insertInto('order_lines')
        .values(
          made.flatMap(({ lines }, index) =>
            lines.map((line) => ({ ...line, image: null, order_id: ids[index] ?? 0 })),
          ),
        )
        .execute()
      await trx
        .insertInto('order_deliveries')
        .values(
          made.map(({ number }, index) => ({
            order_id: ids[index] ?? 0,
            governorate_ar: 'بغداد',
            governorate_en: 'Baghdad',
            name: `${first[number % 8] ?? ''} ${last[Math.floor(number / 8) % 8] ?? ''}`,
            phone: `+964 77${String(number % 10)} ${String(1_000_000 + number)}`,
            town: 'الكرادة',
            address: 'شارع ٦٢',
            note: null,
            fee: 500,
            days: 2,
          })),
        )
        .execute()
    })
  }
}
