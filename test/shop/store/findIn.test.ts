import { readAddressView } from '../../../src/contract/addressView'
import { findIn } from '../../../src/shop/features/catalogue/find/findIn'
import { aProduct } from '../../support/shopStore'

describe('a list of another backend', () => {
  it.each([
    [null, 1],
    ['Available', 1],
    ['In stock', 1],
    ['Out of Stock', 0],
    ['coming soon', 0],
  ])('takes a product of the state %s for available as its card does', (status, count) => {
    const { products, facets } = findIn([aProduct({ status })], readAddressView('?available=1'))
    expect([products.length, facets.available.count]).toEqual([count, count])
  })
})
