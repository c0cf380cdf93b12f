import type { Environment } from '../../src/shop/api/environment'
import type { Product } from '../../src/contract/entities/product'
import { boot } from '../../src/shop/app/boot'
import type { RootState } from '../../src/shop/shared/store'
import { type AppStore, makeStore } from '../../src/shop/app/store'
import { readUrl } from '../../src/shop/shell/location/url'
import {
  dialogAnswered,
  selectTopDialog,
  type DialogAnswer,
} from '../../src/shop/shell/dialogs/dialogs.slice'

/** A product as the shop holds it; a test names only what matters to it. */
export const aProduct = (fields: Partial<Product> = {}): Product => ({
  id: 7,
  imageUrl: null,
  name: 'البؤساء',
  authorName: null,
  description: null,
  price: 10,
  discountPrice: null,
  discount: null,
  categoryName: null,
  status: 'available',
  isInFavorites: false,
  isInCart: false,
  subCategoryId: null,
  language: null,
  librarieName: null,
  rating: null,
  ...fields,
})

export const aUser = { id: 1, ...emptyProfile() }

function emptyProfile() {
  return {
    firstName: 'Noor',
    lastName: 'Hadi',
    profileImage: null,
    librarieName: null,
    address: null,
    phoneNumber: null,
  }
}

export const someSession = { token: 'a-token-for-tests', user: aUser }

/** Resolves as soon as the state is as wanted. */
export const untilState = <Found>(
  store: AppStore,
  find: (state: RootState) => Found,
): Promise<NonNullable<Found>> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      const found = find(store.getState())
      if (found === null || found === undefined || found === false) return
      for (const stop of stops) stop()
      resolve(found)
    }
    stops.push(store.subscribe(look))
    look()
  })

/** Waits for a dialog, answers it, and hands out what it said. */
export const answerDialog = async (store: AppStore, answer: DialogAnswer) => {
  const { id, kind, params } = await untilState(store, selectTopDialog)
  store.dispatch(dialogAnswered({ id, answer }))
  return params === undefined ? { kind } : { kind, params }
}

/** The kinds of the notices that are shown, oldest first. */
export const noticesOf = (store: AppStore) => store.getState().notices.shown.map(({ kind }) => kind)

/** A store against a server, without what only a page has. */
export const storeAgainst = (
  { address }: { address: string },
  state: Partial<RootState> = {},
  environment: Partial<Environment> = {},
) =>
  makeStore(state, {
    apiBase: address,
    searchDelay: 0,
    reload: jest.fn(),
    flush: async () => true,
    openChannel: () => null,
    ...environment,
  })

/** A store whose own server this is: relative addresses lead to it. */
export const storeOfOwn = ({ address }: { address: string }, state: Partial<RootState> = {}) => {
  const reach = globalThis.fetch
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path, init) => reach(new URL(path as string, address), init))
  return storeAgainst({ address: '' }, state)
}

/** One against a server, booted as in a page: mirrored into storage and into the address bar. */
export const bootedStore = async (
  server: { address: string },
  state: Partial<RootState> = {},
  environment: Partial<Environment> = {},
) => {
  const location = { ...readUrl(), how: 'POP' as const }
  const store = storeAgainst(server, { location, ...state }, environment)
  await boot(store, { isStorageBroken: false })
  return store
}
