import { mutationKey } from '../../src/shop/api/pending'
import { shopApi } from '../../src/shop/api/shopApi'
import { forgetAttempt } from '../../src/shop/features/cart/checkoutAttempt'
import { envelope, startSmallServer, type SmallServer } from './answering'
import { someSession, storeAgainst, storeOfOwn } from './shopStore'

/** What lies in the cart of the tests. */
export const line = {
  id: 1,
  productId: 7,
  productName: 'البؤساء',
  productImage: null,
  price: 10,
  quantity: 2,
}

/** A small server for the tests of a file, and stores of a logged-in shopper before it. */
export const cartStage = () => {
  let server: SmallServer
  beforeAll(async () => {
    server = await startSmallServer()
  })
  beforeEach(() => {
    sessionStorage.clear()
    forgetAttempt()
    server.arrived.length = 0
    server.answer(() => envelope([]))
  })
  afterAll(() => server.close())

  const loggedIn = () => storeAgainst(server, { session: someSession })
  return {
    get server() {
      return server
    },
    loggedIn,
    /** Before our own server, which takes more calls than the specification has. */
    ofOurs: () => storeOfOwn(server, { session: someSession }),
    /** A logged-in shopper whose cart has been loaded, of another backend or of our own server. */
    async withCart(store = loggedIn()) {
      server.answer(() => envelope([line]))
      await store.dispatch(shopApi.endpoints.cart.initiate())
      server.arrived.length = 0
      return store
    },
  }
}

/** True of a state in which the call has been answered, well or not. */
export const isDone =
  (call: 'updateQuantity' | 'deleteCartLine' | 'checkout', id: number | '' = '') =>
  (state: { shopApi: { mutations: Record<string, { status: string } | undefined> } }) =>
    ['fulfilled', 'rejected'].includes(state.shopApi.mutations[mutationKey(call, id)]?.status ?? '')
