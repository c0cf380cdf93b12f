import { act, screen, waitFor } from '@testing-library/react'
import { selectIsKept } from '../../../src/shop/api/slowCalls.slice'
import { sessionChangedElsewhere } from '../../../src/shop/shell/session/session.slice'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { cartServer, main, openCart } from '../../support/cartScreen'
import { dialogNamed } from '../../support/person'
import { deliveryOptions } from '../../support/samples'
import { bothLanguages, textsOf } from '../../support/texts'

const known = { name: 'Zainab', phone: '0770 123 4567', governorateId: 5, town: 'Ashar', address: 'Here' }
const away: Reply = { ...bad(503, 'The shop is busy.'), retryAfter: '0' }
const placed = good({ orderId: 5, totalAmount: 39.5 })

/** A reply that comes when the test says so. */
const later = () => {
  let resolve: (reply: Reply) => void = () => undefined
  const promise = new Promise<Reply>((done) => {
    resolve = done
  })
  return { promise, resolve: (reply: Reply) => resolve(reply) }
}

/** Orders the cart, with an address or without one; `answer` is what each sending is answered with. */
const order = async (
  call: 'placeOrder' | 'checkout',
  answer: (time: number) => Reply | Promise<Reply>,
  { language = 'en', keepFor = 30_000 }: { language?: 'ar' | 'en'; keepFor?: number } = {},
) => {
  let times = 0
  const replies = {
    ...cartServer(),
    ...(call === 'placeOrder' && { deliveryOptions: good(deliveryOptions({ known })) }),
    [call]: () => {
      times += 1
      return answer(times)
    },
  }
  const shop = await openCart({ language, replies, environment: { keepFor } })
  await shop.person.click(await main().findByRole('button', { name: shop.texts.cart.checkout }))
  if (call === 'placeOrder')
    await shop.person.click(await main().findByRole('button', { name: shop.texts.checkout.submit }))
  const confirm = async () => {
    const { title, confirm: yes } = shop.texts.dialogs.checkout
    await shop.person.click((await dialogNamed(title)).getByRole('button', { name: yes }))
  }
  await confirm()
  const keys = () =>
    shop.arrived.flatMap((each) => (each.call === call ? [each.headers.get('idempotency-key')] : []))
  return { ...shop, confirm, keys }
}

describe('an order while the shop cannot take one', () => {
  describe.each(['placeOrder', 'checkout'] as const)('by %s', (call) => {
    it.each(bothLanguages)(`${rule('CHECKOUT-9')}, in %s`, async (language) => {
      const back = later()
      const { keys } = await order(call, (time) => (time < 3 ? away : back.promise), { language })
      const { checkout, cart, dialogs } = textsOf[language]
      expect(await main().findByText(checkout.kept)).toBeVisible()
      expect(main().getByRole('button', { name: cart.checkingOut })).toHaveAttribute('aria-busy', 'true')
      back.resolve(placed)
      await dialogNamed(dialogs.checkoutDone.title)
      expect(screen.queryByText(checkout.kept)).not.toBeInTheDocument()
      const [first, ...others] = keys()
      expect(others).toEqual([first, first])
    })
  })

  it.each([
    ['it asks to come later than the order is kept', { ...bad(503), retryAfter: '31' }],
    ['it says nothing of coming again', bad(503)],
    ['it says so with words', { ...bad(503), retryAfter: 'soon' }],
    ['what came is no 503', { ...bad(409), retryAfter: '0' }],
  ])('fails at once where %s', async (_, answer) => {
    const { texts, countOf } = await order('placeOrder', () => answer)
    await dialogNamed(texts.dialogs.checkoutFailed.title)
    expect(countOf('placeOrder')).toBe(1)
  })

  it('fails once the time is over, and a press of the same order later goes under the same key', async () => {
    const { texts, keys, person, replies, confirm } = await order('placeOrder', () => away, { keepFor: 30 })
    const { title } = texts.dialogs.checkoutFailed
    await person.click((await dialogNamed(title)).getByRole('button', { name: texts.common.ok }))
    Object.assign(replies, { placeOrder: placed, cart: good([]) })
    await person.click(main().getByRole('button', { name: texts.checkout.submit }))
    await confirm()
    await dialogNamed(texts.dialogs.checkoutDone.title)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is not sent for somebody who has gone', async () => {
    const answer = later()
    const { store, countOf } = await order('placeOrder', () => answer.promise)
    await waitFor(() => {
      expect(countOf('placeOrder')).toBe(1)
    })
    const seen: boolean[] = []
    store.subscribe(() => seen.push(selectIsKept(store.getState(), 'placeOrder')))
    act(() => {
      store.dispatch(sessionChangedElsewhere({ token: null, user: null }))
    })
    answer.resolve(away)
    await waitFor(() => {
      expect([seen.includes(true), seen.at(-1)]).toEqual([true, false])
    })
    expect(countOf('placeOrder')).toBe(1)
  })
})
