import { shopApi } from '../../../src/shop/api/shopApi'
import type { AppStore } from '../../../src/shop/app/store'
import { accountOpened } from '../../../src/shop/shell/session/session.slice'
import { checkoutAsked, lineDeleteAsked, productKept } from '../../../src/shop/features/cart/cart.slice'
import { quantityChangeAsked, quantitiesSlice } from '../../../src/shop/features/cart/quantities.slice'
import { keepAttempt, keptAttempt } from '../../../src/shop/features/cart/checkoutAttempt'
import { readLines } from '../../../src/shop/features/cart/storedLines'
import { contactSubmitted } from '../../../src/shop/features/contact/contact.slice'
import { dialogAnswered } from '../../../src/shop/shell/dialogs/dialogs.slice'
import { addToCartAsked, favouriteToggleAsked } from '../../../src/shop/product/product.events'
import { noticeShown } from '../../../src/shop/shell/notices/notices.slice'
import { searchSent, searchTextChanged } from '../../../src/shop/features/search/search.slice'
import {
  loggedIn,
  loggedOut,
  logoutAsked,
  waitingLinesFound,
} from '../../../src/shop/shell/session/session.slice'
import { deviceClearAsked } from '../../../src/shop/features/support/support.slice'
import { supportAsked } from '../../../src/shop/shared/supportAsked'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { type Answer, envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { answerDialog, aProduct, aUser, bootedStore, untilState } from '../../support/shopStore'

/** Whatever one shopper began ends with his session, whichever way that ends, and reaches nobody who comes after him. */

const anna = { token: 'token-of-anna', user: { ...aUser, id: 1, firstName: 'Anna' } }
const basil = { token: 'token-of-basil', user: { ...aUser, id: 2, firstName: 'Basil' } }
const annasLine = { id: 1, productId: 7, productName: 'A', productImage: null, price: 10, quantity: 2 }
const basilsLine = { ...annasLine, id: 2, quantity: 5 }

let server: SmallServer
/** Answers what changes something; read calls get the cart of whoever asks. */
let answerChange: () => Answer | Promise<Answer>
beforeAll(async () => {
  server = await startSmallServer()
  await startI18n('ar')
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/books')
  answerChange = () => envelope(null)
  server.answer(({ method, url, headers }) => {
    if (headers.authorization === 'Bearer refused') return envelope(null, 'No', 401)
    if (method !== 'GET') return answerChange()
    if (url === '/api/Cart')
      return envelope([headers.authorization === `Bearer ${basil.token}` ? basilsLine : annasLine])
    return envelope(url.endsWith('/user-profile') ? anna.user : [])
  })
})
afterAll(() => server.close())

const tellTab = () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: window.localStorage }))
}

/** `stays`: the same person sits there still. */
const ends: { way: string; end: (store: AppStore) => void; next: string | null; stays?: true }[] = [
  { way: 'logging out here', end: (store) => store.dispatch(loggedOut()), next: null },
  {
    way: 'logging out in another tab',
    end: () => {
      localStorage.clear()
      tellTab()
    },
    next: null,
  },
  {
    way: 'another login in another tab',
    end: () => {
      localStorage.setItem('user', JSON.stringify(basil.user))
      localStorage.setItem('token', basil.token)
      tellTab()
    },
    next: basil.token,
  },
  { way: 'another login here', end: (store) => store.dispatch(loggedIn(basil)), next: basil.token },
  {
    way: 'a token that the server refuses',
    end: (store) => store.dispatch({ type: 'session/tokenRefused', payload: { token: anna.token } }),
    next: null,
    stays: true,
  },
]

/** An answer that the test gives when it wants to. */
const later = () => {
  let give: (answer: Answer) => void = () => undefined
  const held = new Promise<Answer>((resolve) => {
    give = resolve
  })
  answerChange = () => held
  return give
}
const failing = () => {
  answerChange = () => ({ cut: true })
}
const untilAsked = (store: AppStore) => untilState(store, (state) => state.dialogs.open[0])
const untilSent = async (count = 1) => {
  while (changes().length < count) await new Promise((resolve) => setTimeout(resolve))
}
const message = { name: 'Anna', email: 'a@b.iq', subject: 'S', message: 'M' }

/** Everything that waits for an answer: begun as Anna; what it gives is done after her session has ended. */
const kinds: { what: string; begin: (store: AppStore) => Promise<(() => void) | undefined> }[] = [
  ...(
    [
      ['a retry of adding to the cart', addToCartAsked(aProduct())],
      ['a retry of a heart', favouriteToggleAsked(7)],
      ['a message to send again', contactSubmitted(message)],
    ] as const
  ).map(([what, event]) => ({
    what,
    begin: async (store: AppStore) => {
      failing()
      store.dispatch(event)
      await untilAsked(store)
      return undefined
    },
  })),
  ...(
    [
      ['the question before a line is deleted', lineDeleteAsked(annasLine)],
      ['the question before an order', checkoutAsked()],
      ['the question before a logout', logoutAsked()],
      ['the question before the device is cleared', deviceClearAsked()],
    ] as const
  ).map(([what, event]) => ({
    what,
    begin: async (store: AppStore) => {
      store.dispatch(event)
      await untilAsked(store)
      return undefined
    },
  })),
  ...(['fails', 'succeeds'] as const).flatMap((how) =>
    (
      [
        ['adding to the cart', addToCartAsked(aProduct())],
        ['a heart', favouriteToggleAsked(7)],
        ['a message', contactSubmitted(message)],
        ['a change of quantity', quantityChangeAsked({ line: annasLine, step: 1 })],
      ] as const
    ).map(([what, event]) => ({
      what: `${what} that ${how} afterwards`,
      begin: async (store: AppStore) => {
        const answer = later()
        store.dispatch(event)
        await untilSent()
        return () => {
          answer(how === 'fails' ? { cut: true } : envelope(null, 'Done for Anna'))
        }
      },
    })),
  ),
  ...(['fails', 'succeeds'] as const).map((how) => ({
    what: `an order that ${how} afterwards`,
    begin: async (store: AppStore) => {
      const answer = later()
      store.dispatch(checkoutAsked())
      await answerDialog(store, 'confirmed')
      await untilSent()
      return () => {
        answer(how === 'fails' ? { cut: true } : envelope(null, 'Done for Anna'))
      }
    },
  })),
  {
    what: 'an order without an answer',
    begin: async (store) => {
      failing()
      store.dispatch(checkoutAsked())
      await answerDialog(store, 'confirmed')
      await untilAsked(store)
      // What our own server will know again by its key, another backend never.
      keepAttempt({ key: 'unanswered', items: [annasLine] }, anna.token)
      return undefined
    },
  },
  {
    what: 'waiting lines that could not be sent',
    begin: async (store) => {
      failing()
      store.dispatch(productKept(aProduct()))
      store.dispatch(waitingLinesFound({ quietly: false }))
      await untilState(store, (state) => state.notices.shown[0])
      return undefined
    },
  },
  {
    what: 'waiting lines that are being sent',
    begin: async (store) => {
      const answer = later()
      store.dispatch(productKept(aProduct({ id: 7 })))
      store.dispatch(productKept(aProduct({ id: 8 })))
      store.dispatch(waitingLinesFound({ quietly: false }))
      await untilSent()
      return () => {
        answer({ cut: true })
      }
    },
  },
  {
    what: 'what was typed and opened',
    begin: async (store) => {
      store.dispatch(searchTextChanged('annas secret'))
      store.dispatch(searchSent('annas secret'))
      store.dispatch(accountOpened())
      store.dispatch(supportAsked())
      await untilState(store, (state) => state.support.facts)
      store.dispatch(noticeShown({ kind: 'addedToCart', tone: 'success', params: { message: 'For Anna' } }))
      return undefined
    },
  },
]

const changes = () => server.arrived.filter(({ method }) => method !== 'GET')

/** Two answers later nothing that was begun before is still under way. */
const settled = async (store: AppStore) => {
  for (let round = 0; round < 2; round += 1)
    await store.dispatch(
      shopApi.endpoints.libraries.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
}

/** Needs no login: whoever stays hears what became of it (contact.test.tsx). */
const isMessage = ({ what }: { what: string }) => what.startsWith('a message that')

describe.each(ends)('after $way', ({ end, next, stays }) => {
  it.each(kinds.filter((kind) => stays !== true || !isMessage(kind)))(
    'nothing is left of $what',
    async ({ begin }) => {
      localStorage.setItem('token', anna.token)
      const store = await bootedStore(server, { session: anna })
      await store.dispatch(shopApi.endpoints.cart.initiate())
      server.arrived.length = 0
      const goOn = await begin(store)
      const asked = store.getState().dialogs.open.map(({ id }) => id)
      const before = changes().length

      end(store)
      expect(store.getState().session.token).toBe(next)
      expect(store.getState().dialogs.open).toEqual([])
      if (next !== null)
        await store.dispatch(shopApi.endpoints.cart.initiate(undefined, { forceRefetch: true }))
      answerChange = () => envelope(null, 'Done for Anna')
      goOn?.()
      for (const id of asked) store.dispatch(dialogAnswered({ id, answer: 'confirmed' }))
      await settled(store)

      const { account, dialogs, localCart, notices, quantities, search, support } = store.getState()
      expect(quantities).toEqual(quantitiesSlice.getInitialState())
      expect(changes()).toHaveLength(before)
      expect(dialogs.open).toEqual([])
      expect(localCart.lines).toEqual([])
      expect(notices.shown.filter(({ kind }) => kind !== 'sessionEnded')).toEqual([])
      expect([account.open, support.facts, search]).toEqual([
        false,
        null,
        { text: '', open: false, query: '' },
      ])
      for (const token of [anna.token, basil.token, null]) {
        expect(keptAttempt(token)).toBeNull()
        expect(readLines(token)).toEqual([])
      }
      if (next !== null) expect(shopApi.endpoints.cart.select()(store.getState()).data).toEqual([basilsLine])
    },
  )
})

describe('a visitor', () => {
  it('who logs in is the same person: his lines and his search stay, what he was asked goes', async () => {
    const store = await bootedStore(server)
    store.dispatch(searchTextChanged('whales'))
    store.dispatch(addToCartAsked(aProduct()))
    await untilAsked(store)
    const waiting = later()
    localStorage.setItem('token', anna.token)
    tellTab()
    expect(store.getState().dialogs.open).toEqual([])
    expect(store.getState().search.text).toBe('whales')
    await untilSent()
    waiting(envelope(null))
    await untilState(store, (state) => state.notices.shown.some(({ kind }) => kind === 'waitingAdded'))
    expect(store.getState().localCart.lines).toEqual([])
  })
})

describe('what this tab stored', () => {
  it.each([
    ['a visitor’s lines', null, anna.token, 1],
    ['a shopper’s lines for himself', anna.token, anna.token, 1],
    ['a shopper’s lines for another', anna.token, basil.token, 0],
    ['a shopper’s lines for nobody', anna.token, null, 0],
  ])('%s', async (_, by, forWhom, count) => {
    const writer = await bootedStore(server, by === null ? {} : { session: { ...anna, token: by } })
    writer.dispatch(productKept(aProduct()))
    expect(readLines(forWhom)).toHaveLength(count)
  })

  it('is read again by a page that comes back, before anything is sent', async () => {
    const asleep = await bootedStore(server)
    asleep.dispatch(productKept(aProduct()))
    // Meanwhile another page of this tab logged in and sent the lines.
    sessionStorage.removeItem('localCart')
    localStorage.setItem('user', JSON.stringify(anna.user))
    localStorage.setItem('token', anna.token)
    server.arrived.length = 0
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(asleep.getState().session.token).toBe(anna.token)
    expect(asleep.getState().localCart.lines).toEqual([])
    await settled(asleep)
    expect(changes()).toEqual([])
  })
})
