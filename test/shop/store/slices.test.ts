import { watchPresses } from '../../../src/shop/lib/lastPress'
import {
  localCartSlice,
  localQuantityLowered,
  localQuantityRaised,
  productKept,
  selectLocalCount,
  selectLocalTotal,
} from '../../../src/shop/features/cart/cart.slice'
import { accountSlice, accountToggled } from '../../../src/shop/features/account/account.slice'
import { layoutSlice, menuToggled } from '../../../src/shop/shell/layout/layout.slice'
import { moved } from '../../../src/shop/shell/location/location.slice'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { noticeShown, noticesSlice } from '../../../src/shop/shell/notices/notices.slice'
import { redact } from '../../../src/shop/replay/redact'
import { sessionSlice, tokenRefused } from '../../../src/shop/shell/session/session.slice'
import { accordionToggled, pictureEnlarged, viewSlice } from '../../../src/shop/shell/view/view.slice'
import { aProduct, someSession } from '../../support/shopStore'

const elsewhere = moved({ pathname: '/books', search: '', hash: '', key: 'k', how: 'PUSH' })

describe('the local cart', () => {
  const after = (...actions: Parameters<typeof localCartSlice.reducer>[1][]) =>
    actions.reduce(localCartSlice.reducer, localCartSlice.getInitialState())

  it('raises a product that is there and appends one that is not', () => {
    const { lines } = after(
      productKept(aProduct({ id: 1 })),
      productKept(aProduct({ id: 2 })),
      productKept(aProduct({ id: 1 })),
    )
    expect(lines.map(({ id, qty }) => [id, qty])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('raises and lowers by one, and loses a line at nought', () => {
    const one = [productKept(aProduct({ id: 1 })), localQuantityRaised(1)] as const
    expect(after(...one).lines[0]?.qty).toBe(2)
    expect(after(...one, localQuantityLowered(1)).lines[0]?.qty).toBe(1)
    expect(after(...one, localQuantityLowered(1), localQuantityLowered(1)).lines).toEqual([])
  })

  it('counts pieces and adds up what they cost, without fractions creeping in', () => {
    const localCart = after(
      productKept(aProduct({ id: 1, price: 0.1 })),
      localQuantityRaised(1),
      productKept(aProduct({ id: 2, price: 9, discountPrice: 0.1 })),
    )
    expect(selectLocalCount({ localCart })).toBe(3)
    expect(selectLocalTotal({ localCart })).toBe(0.3)
  })
})

describe('a notice', () => {
  it('loses the words of the server when the language changes: our own follow the new one', () => {
    const shown = noticesSlice.reducer(
      undefined,
      noticeShown({ kind: 'addedToCart', tone: 'success', params: { message: 'أُضيف' } }),
    )
    expect(shown.shown[0]?.params).toEqual({ message: 'أُضيف' })
    expect(noticesSlice.reducer(shown, languageChosen('en')).shown[0]?.params).toEqual({})
  })
})

describe('equal notices', () => {
  const add = (name: string) => noticeShown({ kind: 'addedToCart', tone: 'success', params: { name } })

  it('are one with a count; another name, kind or tone is another', () => {
    const shown = [
      add('Emma'),
      add('Emma'),
      add('Cosmos'),
      noticeShown({ kind: 'favouriteSaved', tone: 'success', params: { name: 'Emma' } }),
      noticeShown({ kind: 'addedToCart', tone: 'warning', params: { name: 'Emma' } }),
      add('Emma'),
    ].reduce(noticesSlice.reducer, undefined)?.shown
    expect(shown?.map(({ times = 1 }) => times)).toEqual([3, 1, 1, 1])
  })

  it('stand where nothing was pressed last', () => {
    watchPresses()
    const pressAt = (clientY: number) => {
      window.dispatchEvent(new MouseEvent('pointerdown', { clientY }))
      return noticesSlice.reducer(undefined, add('Emma')).atTop
    }
    expect([pressAt(window.innerHeight - 10), pressAt(10)]).toEqual([true, false])
  })
})

describe('going somewhere', () => {
  it('closes what hung from the header and the picture that was large', () => {
    expect(accountSlice.reducer({ open: true }, elsewhere)).toMatchObject({ open: false })
    expect(layoutSlice.reducer({ menuOpen: true, scrolled: true }, elsewhere)).toEqual({
      menuOpen: false,
      scrolled: true,
    })
    const large = viewSlice.reducer(undefined, pictureEnlarged({ src: null, alt: 'A' }))
    expect(viewSlice.reducer(large, elsewhere).picture).toBeNull()
  })
})

describe('small choices', () => {
  it('open and close', () => {
    expect(accountSlice.reducer({ open: false }, accountToggled())).toEqual({ open: true })
    expect(layoutSlice.reducer(undefined, menuToggled()).menuOpen).toBe(true)
    const entry = accordionToggled({ place: 'about', entry: 'returns' })
    const open = viewSlice.reducer(undefined, entry)
    expect(open.accordions).toEqual({ about: ['returns'] })
    expect(viewSlice.reducer(open, entry).accordions).toEqual({ about: [] })
  })
})

describe('a refused token', () => {
  it('ends its own session and no later one', () => {
    expect(sessionSlice.reducer(someSession, tokenRefused({ token: someSession.token }))).toEqual({
      token: null,
      user: null,
      epoch: 1,
      // Whoever sits there is the same, and keeps what he typed.
      ended: 0,
    })
    expect(sessionSlice.reducer(someSession, tokenRefused({ token: 'an older one' }))).toBe(someSession)
  })
})

describe('what a log holds', () => {
  it('has no secret, masks what is personal and keeps null as it is', () => {
    const text = JSON.stringify(
      {
        session: { token: 'top-secret', user: { email: 'noor@hadi.iq', phoneNumber: '0770', address: null } },
        meta: { arg: { originalArgs: { Password: 'hidden!', ConfirmPassword: 'hidden!' } } },
        loggedOut: { token: null },
      },
      redact,
    )
    expect(JSON.parse(text)).toEqual({
      session: { token: '•••', user: { email: 'n•••@•••', phoneNumber: '0•••', address: null } },
      meta: { arg: { originalArgs: { Password: '•••', ConfirmPassword: '•••' } } },
      loggedOut: { token: null },
    })
  })
})
