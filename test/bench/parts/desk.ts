import { deskSorts, stockLevels, visibilities } from '../../../src/contract/desk/productRules'
import { orderStates } from '../../../src/contract/rules/orderStates'
import { startPostgres } from '../../support/postgres'
import { type DeskShop, deskShop } from '../deskShop'
import { emptyDatabase } from '../emptyDatabase'
import { titleOf } from '../fill'
import { median } from '../middle'
import type { Row } from '../report'

interface Question {
  who: 'seller' | 'staff' | 'keeper'
  path: string
  /** Milliseconds at most; left out: twice as long as in the small shop. */
  atMost?: number
  method?: string
  /** What is sent the nth time. */
  body?: (turn: number) => object
}

const most = { sales: 200, orders: 100, edit: 100 }

const productQuestions = ({ libraryId, deep }: DeskShop): Record<string, Question> => {
  const table = (who: Question['who'], query: Record<string, string | number>): Question => ({
    who,
    path: `/api/Desk/products?${new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()}`,
  })
  const own = (query: Record<string, string | number> = {}) => table('seller', query)
  const [common = '', , rare = ''] = titleOf(700).split(' ')
  return {
    ...Object.fromEntries(deskSorts.map((sort) => [`ordered by ${sort}`, own({ sort })])),
    'far down, as added': own({ cursor: deep.added }),
    'far down, by name': own({ sort: 'name', cursor: deep.name }),
    'far down, by price': own({ sort: 'price', cursor: deep.price }),
    ...Object.fromEntries(visibilities.map((shown) => [shown, own({ shown })])),
    ...Object.fromEntries(stockLevels.map((stock) => [`copies: ${stock}`, own({ stock })])),
    'out of stock': own({ status: 'out of stock' }),
    'out of stock, by name': own({ status: 'out of stock', sort: 'name' }),
    'one category, by name': own({ category: 4, sort: 'name' }),
    'a common word': own({ q: common }),
    'a common word that is hidden': own({ q: common, shown: 'hidden' }),
    'a rare word': own({ q: rare }),
    'a word that is nowhere': own({ q: 'qqqqq' }),
    'a key': own({ q: 'made-700' }),
    'of every library': table('keeper', {}),
    'of every library, hidden': table('keeper', { shown: 'hidden' }),
    'of every library, a common word': table('keeper', { q: common }),
    'of one library, for a keeper': table('keeper', { library: libraryId, sort: 'name' }),
  }
}

const orderQuestions = (): Record<string, Question> => {
  const both = (name: string, query: Record<string, string>): [string, Question][] =>
    (['seller', 'staff'] as const).map((who) => [
      `orders, ${who}: ${name}`,
      { who, path: `/api/Desk/orders?${new URLSearchParams(query).toString()}`, atMost: most.orders },
    ])
  return Object.fromEntries([
    ...both('the newest', {}),
    ...orderStates.flatMap((state) => both(state, { state })),
    ...both('far back', { before: '100' }),
    ...both('of one day long ago', { from: '2026-01-05', to: '2026-01-05' }),
    ...both('a name', { text: 'Maryam Hadi' }),
    ...both('a telephone', { text: '1000007' }),
    ...both('what nobody has', { text: 'qqqqqqq' }),
    ...(['7', '365'] as const).flatMap((period) =>
      (['seller', 'staff'] as const).map((who): [string, Question] => [
        `sales of ${period} days, ${who}`,
        { who, path: `/api/Desk/sales?period=${period}`, atMost: most.sales },
      ]),
    ),
    [
      'the overview, seller',
      { who: 'seller', path: '/api/Desk/overview', atMost: most.orders } satisfies Question,
    ],
  ])
}

const edit = ({ deep }: DeskShop): Question => ({
  who: 'seller',
  path: '/api/Desk/products',
  method: 'PUT',
  body: (turn) => ({ changes: [{ id: deep.name, seen: {}, values: { price: 5 + turn / 100 } }] }),
  atMost: most.edit,
})

const turns = 9

/** The median of some askings one after another, ms; the first does not count. */
const timeOf = async (shop: DeskShop, { who, path, method = 'GET', body }: Question): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const from = performance.now()
    const response = await fetch(`${shop.address}${path}`, {
      method,
      headers: shop[who],
      ...(body !== undefined && { body: JSON.stringify(body(turn)) }),
    })
    const text = await response.text()
    if (turn > 0) times.push(performance.now() - from)
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${text.slice(0, 200)}`)
  }
  return median(times)
}

/** What is less than this is not told apart from chance, ms. */
const least = 4

const measure = async (kind: string, place: (size: number) => Promise<string | undefined>) => {
  const rows: Row[] = []
  const small: Record<string, number> = {}
  for (const size of [1000, 100_000]) {
    const shop = await deskShop(size, await place(size))
    const questions = { ...productQuestions(shop), ...orderQuestions(), 'a price in place': edit(shop) }
    for (const [name, question] of Object.entries(questions)) {
      const value = await timeOf(shop, question)
      const before = small[name]
      small[name] ??= value
      const goal = question.atMost === undefined ? undefined : { goal: { atMost: question.atMost } }
      const beside = { floor: { value: Math.max(before ?? 0, least), name: 'at 1,000' }, goal: { atMost: 2 } }
      rows.push({
        measure: `${kind}, ${size.toLocaleString('en')}: ${name}`,
        value,
        unit: 'ms',
        ...(before === undefined ? {} : (goal ?? beside)),
      })
    }
    await shop.close()
  }
  return rows
}

/** How the desk's lists, sums and changes slow down as products and orders grow, on both databases. */
export async function desk(): Promise<Row[]> {
  const embedded = await measure('embedded', () => Promise.resolve(undefined))
  const cluster = await startPostgres({ durable: true })
  try {
    const grown = await measure('PostgreSQL', (size) => emptyDatabase(cluster.url, `desk_${String(size)}`))
    return [...embedded, ...grown]
  } finally {
    cluster.stop()
  }
}
