import type { AddressView } from '../../../../contract/addressView'
import { fold } from '../../../../contract/arabic'
import { languages } from '../../../../contract/constants'
import type { Facets } from '../../../../contract/entities/find'
import type { Product } from '../../../../contract/entities/product'
import { effectivePrice } from '../../../../contract/rules/price'
import { isForSale } from '../../../product/useStatus'
import { type FilterName, isChosen, unchosen } from './choices'

/** As its card says. */
const isAvailable = ({ status }: Product) => isForSale(status)

/** What such a list can be narrowed by; its tabs are those of its screen, and its libraries have no ids. */
const fits = {
  language: ({ language }: Product, view: AddressView) => language === view.language,
  price: (product: Product, { price }: AddressView) => {
    const costs = effectivePrice(product)
    return costs >= (price?.from ?? 0) && costs <= (price?.to ?? Infinity)
  },
  available: isAvailable,
} satisfies Partial<Record<FilterName, (product: Product, view: AddressView) => boolean>>

export const heldFilters = ['available', 'language', 'price'] as const satisfies (keyof typeof fits)[]

const narrowed = (products: readonly Product[], view: AddressView) => {
  const chosen = heldFilters.filter((name) => isChosen(view, name))
  return products.filter((product) => chosen.every((name) => fits[name](product, view)))
}

const inOrder = (products: readonly Product[], { sort }: AddressView): readonly Product[] => {
  if (sort === null || sort === 'newest') return products
  const compare = {
    price: (one: Product, other: Product) => effectivePrice(one) - effectivePrice(other),
    'price-desc': (one: Product, other: Product) => effectivePrice(other) - effectivePrice(one),
    name: (one: Product, other: Product) => (fold(one.name) < fold(other.name) ? -1 : 1),
  }[sort]
  return [...products].sort(compare)
}

const counted = (count: number) => ({ count, countIsCapped: false })

const facetsOf = (products: readonly Product[], view: AddressView): Facets => {
  const but = (name: FilterName) => narrowed(products, { ...view, ...unchosen[name] })
  const prices = but('price').map(effectivePrice)
  return {
    tab: [],
    library: [],
    language: languages
      .map((id) => ({ id, ...counted(but('language').filter(({ language }) => language === id).length) }))
      .filter(({ id, count }) => count > 0 || id === view.language),
    available: counted(but('available').filter(isAvailable).length),
    price: prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) },
  }
}

/** What `find` answers, of a list that is here already: another backend is asked for nothing but its list. */
export const findIn = (products: readonly Product[], view: AddressView) => {
  const found = inOrder(narrowed(products, view), view)
  return { products: found, facets: facetsOf(products, view), total: counted(found.length) }
}
