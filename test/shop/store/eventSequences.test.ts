import {
  createListenerMiddleware,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import configureMockStore from 'redux-mock-store'
import { listenForEverything } from '../../../src/shop/app/listeners'
import type { RootState } from '../../../src/shop/shared/store'
import { makeStore } from '../../../src/shop/app/store'
import { browserEnvironment, type Environment } from '../../../src/shop/api/environment'
import { cartLinkPressed } from '../../../src/shop/features/cart/cart.slice'
import {
  dialogAnswered,
  type DialogAnswer,
  dialogOpened,
} from '../../../src/shop/shell/dialogs/dialogs.slice'
import { addToCartAsked, favouriteToggleAsked } from '../../../src/shop/product/product.events'
import { wishlistLinkPressed } from '../../../src/shop/features/favourites/favourites.slice'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { logoutAsked, registrationSubmitted } from '../../../src/shop/shell/session/session.slice'
import type { AppThunk } from '../../../src/shop/shared/store'
import { aProduct, someSession } from '../../support/shopStore'

const thunksWith =
  (extra: Environment): Middleware<object, RootState, Dispatch> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? (action as AppThunk<unknown>)(dispatch, getState, extra) : next(action)

/** redux-mock-store is typed for an older redux, whose middleware knew less of its actions. */
const mockStoreWith = (...middlewares: Middleware<object, RootState, Dispatch>[]) =>
  configureMockStore<RootState, Dispatch>(middlewares as never[])

type Dispatch = ThunkDispatch<RootState, Environment, UnknownAction>

/**
 * Which events follow from an event, in order. The state stands still, as redux-mock-store keeps it; a dialog is
 * answered as soon as it is asked.
 */
const eventsAfter = async (
  action: UnknownAction,
  session = { token: null, user: null } as RootState['session'],
  answer?: DialogAnswer,
) => {
  const extra = browserEnvironment()
  const listeners = createListenerMiddleware<RootState, Dispatch, Environment>({ extra })
  listenForEverything(listeners.startListening)
  const state: RootState = { ...makeStore().getState(), session }
  let heard: () => void = () => undefined
  const store = mockStoreWith(listeners.middleware, thunksWith(extra), () => (next) => (event) => {
    heard()
    return next(event)
  })(state)
  // A flow's code is fetched by the time a macrotask has passed without any event.
  const settled = () =>
    new Promise<void>((resolve) => {
      let turn = setTimeout(resolve)
      heard = () => {
        clearTimeout(turn)
        turn = setTimeout(resolve)
      }
    })
  store.dispatch(action)
  await settled()
  const asked = store.getActions().find(dialogOpened.match)
  if (asked !== undefined && answer !== undefined) {
    store.dispatch(dialogAnswered({ id: asked.payload.id, answer }))
    await settled()
  }
  return store.getActions().map(({ type }) => String(type))
}

describe('events follow from events', () => {
  it('a book for somebody without a login is kept, then the popup opens', async () => {
    expect(await eventsAfter(addToCartAsked(aProduct()), undefined, 'confirmed')).toEqual([
      'cart/addToCartAsked',
      'localCart/productKept',
      'dialogs/dialogOpened',
      'dialogs/dialogAnswered',
      'account/accountOpened',
    ])
  })

  it.each([
    ['a heart', favouriteToggleAsked(7)],
    ['the wishlist link', wishlistLinkPressed()],
    ['the cart link', cartLinkPressed()],
  ])('%s without a login asks, and a no changes nothing', async (_, action) => {
    expect(await eventsAfter(action, undefined, 'cancelled')).toEqual([
      action.type,
      'dialogs/dialogOpened',
      'dialogs/dialogAnswered',
    ])
  })

  it.each([
    ['the wishlist link', wishlistLinkPressed()],
    ['the cart link', cartLinkPressed()],
  ])('%s with a login goes there', async (_, action) => {
    expect(await eventsAfter(action, someSession)).toEqual([action.type, 'location/moved'])
  })

  it('a cancelled logout says that one is still logged in', async () => {
    expect(await eventsAfter(logoutAsked(), someSession, 'cancelled')).toEqual([
      'session/logoutAsked',
      'dialogs/dialogOpened',
      'dialogs/dialogAnswered',
      'notices/noticeShown',
    ])
  })

  it('a registration that fails a check opens a dialog and calls nothing', async () => {
    const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' }
    const form = { ...empty, image: null, isVendor: false, isCustomer: true }
    expect(await eventsAfter(registrationSubmitted(form))).toEqual([
      'session/registrationSubmitted',
      'dialogs/dialogOpened',
    ])
  })

  it('the language that is shown already is only an event', async () => {
    expect(await eventsAfter(languageChosen('ar'))).toEqual(['language/languageChosen'])
  })
})

describe('going to an address', () => {
  it('is one event, with the path encoded', () => {
    const store = mockStoreWith(thunksWith(browserEnvironment()))(makeStore().getState())
    store.dispatch(goTo('/library/مكتبة?x=1#top'))
    expect(store.getActions()).toMatchObject([
      {
        type: 'location/moved',
        payload: {
          pathname: `/library/${encodeURIComponent('مكتبة')}`,
          search: '?x=1',
          hash: '#top',
          how: 'PUSH',
        },
      },
    ])
  })
})
