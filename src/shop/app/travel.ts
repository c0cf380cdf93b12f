import { matchPath } from 'react-router-dom'
import { booksCategoryId, schoolToolsCategoryId } from '../../contract/constants'
import { shopApi } from '../api/shopApi'
import { categoryArg } from '../features/catalogue/category/categoryArg'
import { goTo } from '../shell/location/goTo'
import { selectLocation } from '../shell/location/location.slice'
import { selectIsRenewed } from '../shell/failure/failure.slice'
import type { Travel } from '../shared/travel'
import { paths, routePatterns } from '../lib/paths'
import { preloadRoute } from './routes'
import type { AppStore } from './store'

const { category, product, libraryByName, libraries, publicLibraries } = shopApi.endpoints
const ahead = { subscribe: false }

/** What the screen of a path asks first, for the screens that a link leads to and that everybody may see. */
const answersOf = (pathname: string) => {
  const params = (pattern: string) => matchPath(pattern, pathname)?.params
  const { id: categoryId } = params(routePatterns.category) ?? {}
  if (categoryId !== undefined) return category.initiate(categoryArg(categoryId), ahead)
  const { id: productId } = params(routePatterns.product) ?? {}
  if (productId !== undefined) return product.initiate(productId, ahead)
  const { name } = params(routePatterns.library) ?? {}
  if (name !== undefined) return libraryByName.initiate(name, ahead)
  if (pathname === paths.books) return category.initiate(categoryArg(booksCategoryId), ahead)
  if (pathname === paths.schoolTools) return category.initiate(categoryArg(schoolToolsCategoryId), ahead)
  if (pathname === paths.libraries) return libraries.initiate(undefined, ahead)
  if (pathname === paths.publicLibraries) return publicLibraries.initiate(undefined, ahead)
  return undefined
}

/** Whether the connection is good enough to fetch what may not be needed. */
export const mayFetchAhead = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}

/** How the links of the shop lead on in this store. A link to where one is takes the place of the history entry. */
export const travelIn = (store: AppStore, replaying: boolean): Travel => ({
  go: (to) => {
    const { pathname, search, hash } = selectLocation(store.getState())
    const isHere =
      new URL(to, window.location.origin).href === window.location.origin + pathname + search + hash
    // The files of this page's build are gone: the next page is the new one's.
    if (selectIsRenewed(store.getState())) window.location.assign(to)
    else store.dispatch(goTo(to, { replace: isHere }))
  },
  prepare: (to) => {
    if (replaying || !mayFetchAhead()) return
    const { pathname } = new URL(to, window.location.origin)
    void preloadRoute(pathname)
    const ask = answersOf(pathname)
    if (ask !== undefined) store.dispatch(ask as unknown as ReturnType<typeof goTo>)
  },
})
