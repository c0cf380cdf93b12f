import { readAddressView, writeAddressView } from '../../contract/addressView'
import type { Language } from '../../contract/constants'
import {
  categoryPath,
  type FirstCall,
  pathOfOne,
  type ScreenName,
  type ScreenOfOne,
  screens,
  rowOf,
} from '../../contract/places'
import type { ShopAssets } from './assets'

/** What an address of the shop shows. `notFound` answers 404 with the shop's HTML. */
export type ShopPage = Place & {
  /** What of its list is shown, as addressView.ts writes it; absent for what it shows by itself. */
  view?: string
}

type Place =
  | { name: Exclude<ScreenName, ScreenOfOne | 'notFound'> }
  | { name: 'category' | 'product' | 'order'; value: number }
  | { name: 'library' | 'author'; value: string }
  /** `mayBeForeign`: the address of a category, product or order by an id that is none of ours, but could be another backend's. */
  | { name: 'notFound'; mayBeForeign?: true }

export const notFoundPage: ShopPage = { name: 'notFound' }

/** The page of a screen, by the value of its path's parameter where it has one. */
export const pageOf = (name: ScreenName, value = ''): ShopPage => {
  if (name === 'library' || name === 'author') return { name, value }
  if (name !== 'category' && name !== 'product' && name !== 'order') return { name }
  return /^[1-9]\d{0,8}$/.test(value)
    ? { name, value: Number(value) }
    : { name: 'notFound', mayBeForeign: true }
}

/**
 * How far at most a list is opened where it is drawn: a list of our own ends there, or its further pages come by scripts.
 */
const mostDrawnMore = 2

/** The page with what its address says beside the path; what is not understood there is left out. */
export const pageWithView = (page: ShopPage, search: string): ShopPage => {
  const { tab, more, ...asked } = readAddressView(search)
  const view = {
    ...asked,
    tab: /^[1-9]\d{0,8}$/.test(tab ?? '') ? tab : null,
    more: Math.min(more, mostDrawnMore),
  }
  const { says = [] } = rowOf(page.name)
  const text = writeAddressView(Object.fromEntries(says.map((name) => [name, view[name]])))
  return text === '' ? page : { ...page, view: text }
}

/** The page as it is by itself. */
export const pageWithoutView = ({ view: _, ...page }: ShopPage): ShopPage => page

/** The one address of a page. */
export const pathOfPage = (page: Exclude<ShopPage, { name: 'notFound' }>): string => {
  if (page.name === 'category') return categoryPath(page.value)
  return 'value' in page ? pathOfOne(page.name, page.value) : screens[page.name].path
}

/** What its screen asks first. */
export const firstCallsOf = (page: ShopPage): readonly FirstCall[] =>
  rowOf(page.name).asks?.('value' in page ? page.value : '', readAddressView(page.view ?? '')) ?? []

/** Its address for search engines; null: they keep it out. */
export const pathForFinders = (page: ShopPage): string | null =>
  page.name === 'notFound' || rowOf(page.name).found === undefined ? null : pathOfPage(page)

/** Scripts and styles that a page needs beside the first ones. */
export const filesOfPage = (
  { name }: ShopPage,
  language: Language,
  { words, screens: files }: ShopAssets,
) => {
  const { first, others } = words[language]
  return new Set([...first, ...(rowOf(name).fewWords ? [] : others), ...files[name]])
}

/**
 * At which path a page is drawn: all that leads nowhere looks alike, and a category shows at its own path another screen than
 * at the one that search engines are told.
 */
const pathToDraw = (page: ShopPage): string => {
  if (page.name === 'notFound') return '/404'
  return page.name === 'category' ? pathOfOne(page.name, page.value) : pathOfPage(page)
}

/** At which address a page is drawn. */
export const addressToDraw = (page: ShopPage) => ({ pathname: pathToDraw(page), search: page.view ?? '' })

/** Tells pages apart that are made once each. */
export const keyOfPage = (page: ShopPage) => JSON.stringify(page)
