import { selectIsPending } from '../../../src/shop/api/pending'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { addToCartAsked, favouriteToggleAsked } from '../../../src/shop/product/product.events'
import { aProduct, bootedStore, someSession } from '../../support/shopStore'

const nowhere = { address: 'http://127.0.0.1:9' }
beforeAll(() => startI18n('ar'))

/** Nothing is fetched before a card says that it was pressed. */
it.each([
  ['heart', 'toggleFavourite', favouriteToggleAsked(1)],
  ['cart button', 'addToCart', addToCartAsked(aProduct({ id: 1 }))],
] as const)('the first press of a %s is busy at once', async (_, call, pressed) => {
  const store = await bootedStore(nowhere, { session: someSession })
  store.dispatch(pressed)
  expect(selectIsPending(store.getState(), call, 1)).toBe(true)
})
