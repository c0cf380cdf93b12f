import type { UnknownAction } from '@reduxjs/toolkit'
import type { FirstCall } from '../../contract/places'
import { readAnswer } from '../api/baseQuery'
import * as read from '../api/readers'
import { shopApi } from '../api/shopApi'
import { selectLanguage } from '../shell/language/language.slice'
import type { AppStore } from './store'

/** Calls whose answers our server may put into the HTML, with the reader of each. */
const readers = {
  categories: read.readCategories,
  newCategories: read.readCategories,
  newReleases: read.readProductList,
  category: read.readCategoryDetail,
  product: read.readOneProduct,
  libraries: read.readLibraries,
  publicLibraries: read.readLibraries,
  libraryByName: read.readLibraryByName,
  find: read.readFound,
  shopPage: read.readShopPage,
} as const satisfies Record<FirstCall['call'], read.Reader<unknown>>

/** `body` is the whole answer. */
export type FirstAnswer = FirstCall & { body: unknown }

const isAnswer = (value: unknown): value is FirstAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'call' in value &&
  String(value.call) in readers &&
  'body' in value

const readBlock = (language: string): FirstAnswer[] => {
  try {
    const block = JSON.parse(document.getElementById('first-answers')?.textContent ?? 'null') as {
      language?: unknown
      entries?: unknown
    } | null
    return block?.language === language && Array.isArray(block.entries) ? block.entries.filter(isAnswer) : []
  } catch {
    return []
  }
}

/** Puts answers of our own server into the cache, through the reader of every other answer; tells which were good. */
export const putAnswers = (
  dispatch: (action: UnknownAction) => unknown,
  answers: readonly FirstAnswer[],
): FirstAnswer[] => {
  const good = answers.flatMap((answer) => {
    const outcome = readAnswer(JSON.stringify(answer.body), 200, { read: readers[answer.call] }, '')
    return 'data' in outcome ? [{ answer, value: outcome.data }] : []
  })
  const entries = good.map(({ answer: { call, arg }, value }) => ({
    endpointName: call,
    arg: arg ?? undefined,
    value,
  }))
  if (entries.length > 0) dispatch(shopApi.util.upsertQueryEntries(entries as never))
  return good.map(({ answer }) => answer)
}

/**
 * Takes the answers that came with the HTML before the first render. A broken block, another language or another backend:
 * everything is fetched as usual.
 */
export const takeFirstAnswers = (store: AppStore): FirstAnswer[] => {
  const { apiBase } = store.dispatch((_dispatch, _getState, extra) => extra)
  return apiBase === '' ? putAnswers(store.dispatch, readBlock(selectLanguage(store.getState()))) : []
}

/** Asks what a screen asks first, ahead of it or, with `again`, though the answers are there. */
export const askFirst = ({ dispatch }: AppStore, calls: readonly FirstCall[], { again = false } = {}) => {
  for (const { call, arg } of calls) {
    // Each endpoint takes the argument that stands beside its name, which no type can say of all of them at once.
    const initiate = shopApi.endpoints[call].initiate as unknown as (
      arg: unknown,
      options: object,
    ) => Parameters<typeof dispatch>[0]
    dispatch(initiate(arg ?? undefined, { forceRefetch: again, subscribe: false }))
  }
}
