import { shopApi } from '../../../src/shop/api/shopApi'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { aCategory, aLibraryDetail } from '../../support/samples'
import { aProduct, storeAgainst } from '../../support/shopStore'

const { category, libraryByName, newReleases, product } = shopApi.endpoints

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.close())

const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype', 'LIST']

describe.each(names)('a thing that is called %s', (name) => {
  it('is loaded like any other', async () => {
    server.answer(({ url }) => {
      if (url.includes('SearchByName'))
        return envelope([aLibraryDetail({ products: [aProduct({ id: name })] })])
      if (url.includes('Category'))
        return envelope(aCategory({ id: name, products: [aProduct({ id: name })] }))
      return envelope(url.includes('new-releases') ? [aProduct({ id: name })] : aProduct({ id: name }))
    })
    const store = storeAgainst(server)
    const answers = await Promise.all([
      store.dispatch(product.initiate(name)),
      store.dispatch(category.initiate({ id: name })),
      store.dispatch(libraryByName.initiate(name)),
      store.dispatch(newReleases.initiate()),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'))
    store.dispatch(shopApi.util.resetApiState())
  })
})
