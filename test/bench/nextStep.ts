import { titleOf } from './fill'
import type { Request } from './load'

const json = { 'content-type': 'application/json' }
const looking = ['/', '/api/Category/2?pageSize=24', '/api/Products/new-releases', '/api/Category', '/books']

/** What a shopper asks next: mostly looking, some searching, now and then a book for the cart. */
export const nextStep = (
  token: Record<string, string>,
  ids: readonly number[],
  turn: number,
  connection: number,
): Request => {
  const kind = (turn + connection) % 20
  if (kind === 0) {
    const body = JSON.stringify({ productId: ids[turn % ids.length], quantity: 1 })
    return { path: '/api/Cart', method: 'POST', headers: { ...json, ...token }, body }
  }
  if (kind < 3) {
    const name = titleOf((turn * 199 + connection) % 9000).split(' ')[2]
    const body = JSON.stringify({ name, type: 'Product' })
    return { path: '/api/Libraries/search?pageSize=24', method: 'POST', headers: json, body }
  }
  if (kind < 8) return { path: `/api/Products/${String(1 + ((turn * 7 + connection) % 9000))}` }
  if (kind < 10) return { path: '/api/Category/2?pageSize=24', headers: token }
  return { path: looking[kind % looking.length] ?? '/' }
}
