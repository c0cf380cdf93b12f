import { shopApi } from '../../../src/shop/api/shopApi'
import type { AppStore } from '../../../src/shop/app/store'
import { type NewProduct, productsApi, type SavedProduct } from '../../../src/shop/desk/products/productsApi'
import { rule } from '../../spec/behaviour'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { someSession, storeOfOwn } from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer(({ url, method }) =>
    envelope(/^POST|products\/9$/.test(`${method} ${url}`) ? fields : []),
  )
})
afterAll(() => server.close())

const { deskAddProduct, deskSaveProduct, deskChangeProducts } = productsApi.endpoints
const { category, libraryByName, newReleases } = shopApi.endpoints

const fields = { id: 9, categoryId: 4, name: 'Cosmos' } as unknown as SavedProduct & NewProduct
const change = (values: { isHidden?: boolean; price?: number }) => ({
  changes: [{ id: 9, seen: {}, values }],
})

/** Lists of this tab, of which none holds the product yet. */
const withLists = async () => {
  const store = storeOfOwn(server, { session: someSession })
  await Promise.all([
    store.dispatch(category.initiate({ id: 4 })),
    store.dispatch(libraryByName.initiate('Own')),
    store.dispatch(newReleases.initiate()),
  ])
  server.arrived.length = 0
  return store
}

const askedAgain = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return server.arrived
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => new URL(url, server.address).pathname)
    .sort()
}

const ways: [string, (store: AppStore) => PromiseLike<unknown>][] = [
  ['added', (store) => store.dispatch(deskAddProduct.initiate(fields))],
  ['saved in another category', (store) => store.dispatch(deskSaveProduct.initiate(fields))],
  ['shown again', (store) => store.dispatch(deskChangeProducts.initiate(change({ isHidden: false })))],
]

it.each(ways)(`${rule('DESK-17')}: in lists that are kept, once it is %s`, async (_, act) => {
  const store = await withLists()
  await act(store)
  expect(await askedAgain()).toEqual([
    '/api/Category/4',
    '/api/Products/Libraries/SearchByName',
    '/api/Products/new-releases',
  ])
})

it('asks for no list anew that does not hold the product whose price was changed', async () => {
  const store = await withLists()
  await store.dispatch(deskChangeProducts.initiate(change({ price: 3 })))
  expect(await askedAgain()).toEqual([])
})
