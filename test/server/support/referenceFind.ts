import type { Selectable } from 'kysely'
import { fold } from '../../../src/contract/arabic'
import type { FindArg } from '../../../src/contract/findArg'
import type { ProductsTable } from '../../../src/server/database/schema'

/** A product as the reference looks at it; `copies` null: not counted; `vendor`: the name of its library. */
export type Shelved = Selectable<ProductsTable> & { copies: number | null; vendor: string }

type Test = (product: Shelved) => boolean

const range = (price: string) => {
  const [from = '', to = ''] = price.split('-')
  return { from: from === '' ? 0 : Number(from) * 100, to: to === '' ? Infinity : Number(to) * 100 }
}

/** What each word of a query asks of a product; wrong values are never handed to it. */
const tests: { [Name in keyof FindArg]: (value: string) => Test } = {
  category: (value) => (product) => String(product.category_id) === value,
  author: (value) => (product) => fold(product.author ?? '') === fold(value),
  vendor: (value) => (product) => fold(product.vendor) === fold(value),
  tab: (value) => (product) => String(product.sub_category_id) === value,
  language: (value) => (product) => product.language === value,
  library: (value) => (product) => String(product.library_id) === value,
  price:
    (value) =>
    ({ effective_price }) =>
      effective_price >= range(value).from && effective_price <= range(value).to,
  available:
    () =>
    ({ status, copies }) =>
      status === 'available' && copies !== 0,
}

const kept = (products: Shelved[], arg: FindArg, but?: string) =>
  products.filter(
    (product) =>
      product.hidden === 0 &&
      Object.entries(arg).every(
        ([name, value]) => name === but || (tests[name as keyof FindArg]?.(value)(product) ?? true),
      ),
  )

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other))
const orders: Record<string, (one: Shelved, other: Shelved) => number> = {
  newest: (one, other) => compare(other.released_at, one.released_at) || other.id - one.id,
  price: (one, other) => one.effective_price - other.effective_price || one.id - other.id,
  'price-desc': (one, other) => other.effective_price - one.effective_price || other.id - one.id,
  name: (one, other) => compare(one.name, other.name) || one.id - other.id,
}

const tally = <Value>(products: Shelved[], valueOf: (product: Shelved) => Value | null) => {
  const counts: Record<string, number> = {}
  for (const product of products) {
    const value = valueOf(product)
    if (value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  }
  return counts
}

/** What `find` must say of a small catalogue: the plainest way to work it out. */
export const referenceFind = (products: Shelved[], arg: FindArg) => {
  const prices = kept(products, arg, 'price').map(({ effective_price }) => effective_price / 100)
  const list = kept(products, arg).sort(orders[arg.sort ?? 'newest'])
  return {
    ids: list.map(({ id }) => id),
    facets: {
      tab: tally(kept(products, arg, 'tab'), ({ sub_category_id }) => sub_category_id),
      language: tally(kept(products, arg, 'language'), ({ language }) => language),
      library: tally(kept(products, arg, 'library'), ({ library_id }) => library_id),
      available: kept(products, { ...arg, available: '1' }).length,
      price: prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) },
    },
  }
}
