import { findAccount } from '../find'
import { priceIn } from '../print'
import type { Command, Tool } from '../tool'
import { actOn, named, readWords } from '../words'

const show = async (words: string[], { database: { db }, config, say, table }: Tool) => {
  const { id, email } = await findAccount(db, named(readWords(words, {}).positionals, 'EMAIL').EMAIL)
  const price = priceIn(config)
  const rows = await db
    .selectFrom('cart_lines as line')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .innerJoin('libraries as l', 'l.id', 'p.library_id')
    .select(['line.quantity', 'p.effective_price', 'p.sku', 'p.name', 'l.name as library'])
    .where('line.user_id', '=', id)
    .orderBy('line.id', 'desc')
    .execute()
  if (rows.length === 0) return say('cartEmpty', { email })
  say('cartOf', { email })
  const lines = rows.map((row) => [
    String(row.quantity),
    price(row.effective_price),
    price(row.effective_price * row.quantity),
    row.sku,
    row.name,
    row.library,
  ])
  table(['head_pieces', 'head_price', 'head_sum', 'head_sku', 'head_name', 'head_library'], lines)
}

export const carts: Command = {
  name: 'carts',
  run: (words, tool) => actOn(words, { show: (rest) => show(rest, tool) }),
}
