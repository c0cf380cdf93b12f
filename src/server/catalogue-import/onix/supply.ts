import type { Cells } from '../mapping'
import { because, type Reason } from '../reason'
import { availabilityOf, pricesOfShoppers, publishingStatusOf } from './codes'
import type { Element } from './elements'
import { bestBy, blockOf, childrenOf, valueOf, valuesOf } from './fields'

/** Each supplier’s details, of all markets. */
const suppliesOf = (product: Element): Element[] => [
  ...childrenOf(product, 'productsupply').flatMap((market) => childrenOf(market, 'supplydetail')),
  ...childrenOf(product, 'supplydetail'),
]

interface Price {
  supply: Element
  type: string
  currency: string
  amount: string
}

const pricesOf = (supply: Element): Price[] =>
  childrenOf(supply, 'price')
    .map((price) => ({
      supply,
      type: valueOf(price, 'pricetype', 'pricetypecode'),
      currency: valueOf(price, 'currencycode').toUpperCase(),
      amount: valueOf(price, 'priceamount'),
    }))
    .filter(({ amount }) => amount !== '')

/** ONIX parts whole from part by a point, always: `12.500` dinars are `12.50`. */
const twoDecimals = (amount: string) => amount.replace(/^(\d+\.\d\d)0+$/, '$1')

export interface PriceChoice {
  /** ISO 4217; undefined: whatever the message has, as long as it is but one. */
  currency: string | undefined
}

/** The price that a shopper pays, or why there is none. */
const priceOf = (prices: Price[], { currency }: PriceChoice): Price | Reason => {
  const ofShoppers = prices.filter(({ type }) => pricesOfShoppers.includes(type))
  const currencies = [...new Set(ofShoppers.map((price) => price.currency))]
  if (ofShoppers.length === 0) return because('noPrice')
  if (currency === undefined && currencies.length > 1)
    return because('severalCurrencies', { currencies: currencies.join(', ') })
  const inIt = ofShoppers.filter((price) => currency === undefined || [currency, ''].includes(price.currency))
  const best = bestBy(inIt, pricesOfShoppers, ({ type }) => type)
  return best ?? because('noPriceInCurrency', { currency: currency ?? '', currencies: currencies.join(', ') })
}

const copiesOf = (supply: Element): string | undefined => {
  const counts = childrenOf(supply, 'stock')
    .flatMap((stock) => valuesOf(stock, 'onhand'))
    .filter((count) => /^-?\d{1,7}$/.test(count))
  if (counts.length === 0) return undefined
  return String(
    Math.max(
      0,
      counts.reduce((sum, count) => sum + Number(count), 0),
    ),
  )
}

/** Price, availability and copies, all of one supplier; `missing` says why there is no price. */
export const supplyCells = (
  product: Element,
  choice: PriceChoice,
  note: (reason: Reason) => void,
): { cells: Cells; missing: Reason | null } => {
  const supplies = suppliesOf(product)
  const price = priceOf(supplies.flatMap(pricesOf), choice)
  const supply = 'key' in price ? supplies[0] : price.supply
  const cells: Cells = {}
  if (!('key' in price)) cells.price = twoDecimals(price.amount)
  const code = valueOf(supply, 'productavailability') || valueOf(supply, 'availabilitycode')
  const said = availabilityOf(code)
  const published = publishingStatusOf.get(valueOf(blockOf(product, 'publishingdetail'), 'publishingstatus'))
  if (code !== '' && said === undefined) note(because('otherAvailability', { code }))
  const status = said ?? published
  if (status !== undefined) cells.status = status
  const copies = supply && copiesOf(supply)
  if (copies !== undefined) cells.stock = copies
  return { cells, missing: 'key' in price ? price : null }
}
