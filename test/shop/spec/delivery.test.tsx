import { act, screen, waitFor, within } from '@testing-library/react'
import { sessionChangedElsewhere } from '../../../src/shop/shell/session/session.slice'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { cartServer, lines, main, openCart } from '../../support/cartScreen'
import { dialogNamed } from '../../support/person'
import { deliveryOptions } from '../../support/samples'
import { bothLanguages } from '../../support/texts'

describe('the address of an order', () => {
  const begin = async (replies: object = {}, language: 'ar' | 'en' = 'en') => {
    const shop = await openCart({
      language,
      replies: { ...cartServer(), deliveryOptions: good(deliveryOptions()), placeOrder: placed, ...replies },
    })
    await shop.person.click(await main().findByRole('button', { name: shop.texts.cart.checkout }))
    await main().findByRole('heading', { level: 1, name: shop.texts.checkout.heading })
    const { checkout } = shop.texts
    const field = (name: 'name' | 'phone' | 'town' | 'address' | 'note') =>
      main().findByRole('textbox', { name: checkout[name] })
    const choose = async (id: number) =>
      shop.person.selectOptions(
        await main().findByRole('combobox', { name: checkout.governorate }),
        String(id),
      )
    const submit = () => shop.person.click(main().getByRole('button', { name: checkout.submit }))
    const fill = async (place = 5) => {
      await choose(place)
      await shop.person.type(await field('town'), 'Ashar')
      await shop.person.type(await field('address'), ' Corniche 7 ')
    }
    const confirm = async () =>
      shop.person.click(
        (await dialogNamed(shop.texts.dialogs.checkout.title)).getByRole('button', {
          name: shop.texts.dialogs.checkout.confirm,
        }),
      )
    return { ...shop, field, choose, submit, fill, confirm }
  }
  const placed = good({ orderId: 5, totalAmount: 39.5 })
  const sent = {
    name: 'Maryam Hadi',
    phone: '+964 770 123 4567',
    governorateId: 5,
    town: 'Ashar',
    address: 'Corniche 7',
    note: null,
    fee: 5,
  }

  it.each(bothLanguages)(`${rule('DELIVERY-1', 'DELIVERY-2')}, in %s`, async (language) => {
    const { field, choose, texts } = await begin({}, language)
    expect(await field('name')).toHaveValue('Maryam Hadi')
    expect(await field('phone')).toHaveValue('+964 770 123 4567')
    const summary = within(main().getByRole('region', { name: texts.cart.summary }))
    expect(summary.getByText(texts.checkout.feeUnknown)).toBeVisible()
    await choose(5)
    expect(summary.getByText('$5.00')).toBeVisible()
    expect(summary.getByText('$39.50')).toBeVisible()
    await choose(1)
    expect(summary.getByText(texts.checkout.free)).toBeVisible()
  })

  it('is asked for once by two presses, and does not call back whoever has gone elsewhere meanwhile', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const late = new Promise<Reply>((resolve) => {
      answer = resolve
    })
    const { arrived, person, store } = await openCart({
      replies: { ...cartServer(), deliveryOptions: () => late },
    })
    const button = await main().findByRole('button', { name: 'Checkout' })
    await person.click(button)
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-disabled', 'true')
    })
    await person.click(button)
    await person.click(main().getByRole('link', { name: 'Cosmos' }))
    await act(async () => {
      answer(good(deliveryOptions()))
      await late
    })
    await waitFor(() => {
      expect(store.getState().shopApi.queries['deliveryOptions(null)']?.status).toBe('fulfilled')
    })
    expect(arrived.filter(({ call }) => call === 'deliveryOptions')).toHaveLength(1)
    expect(store.getState().location.pathname).toMatch(/^\/product-preview\//)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is asked for anew where the first question hangs, and nobody orders meanwhile', async () => {
    const { arrived, person, replies } = await openCart({
      replies: { ...cartServer(), deliveryOptions: 'silence' },
      environment: { slowAfter: 20 },
    })
    await person.click(await main().findByRole('button', { name: 'Checkout' }))
    const again = await main().findByRole('button', { name: 'Retry' })
    replies.deliveryOptions = good(deliveryOptions())
    await person.click(again)
    await main().findByRole('heading', { level: 1, name: 'Where shall it go?' })
    expect(arrived.filter(({ call }) => call === 'deliveryOptions')).toHaveLength(2)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('begins with the address of the last order', async () => {
    const known = { name: 'Zainab', phone: '0770 123 4567', governorateId: 5, town: 'Ashar', address: 'Here' }
    const { field, submit } = await begin({ deliveryOptions: good(deliveryOptions({ known })) })
    expect(await field('town')).toHaveValue('Ashar')
    await submit()
    expect((await dialogNamed('Are you sure?')).getByText('$39.50')).toBeVisible()
  })

  it(rule('DELIVERY-3'), async () => {
    const { fill, submit, confirm, arrived, countOf } = await begin()
    await fill()
    await submit()
    expect((await dialogNamed('Are you sure?')).getByText('$39.50')).toBeVisible()
    expect(countOf('placeOrder')).toBe(0)
    await confirm()
    expect(
      (await dialogNamed('Checkout Successful')).getByRole('link', { name: 'See your order' }),
    ).toHaveAttribute('href', '/orders/5')
    expect(arrived.find(({ call }) => call === 'placeOrder')?.body).toEqual({ items: lines, delivery: sent })
    expect(countOf('checkout')).toBe(0)
  })

  it.each<[string, (shop: Awaited<ReturnType<typeof begin>>) => Promise<unknown>]>([
    [
      'an order was placed',
      async ({ fill, submit, confirm, replies, person }) => {
        await fill()
        await submit()
        replies.cart = good([])
        await confirm()
        await person.click((await dialogNamed('Checkout Successful')).getByRole('button', { name: 'OK' }))
        return main().findByText('Your cart is currently empty')
      },
    ],
    [
      'another tab has logged out',
      ({ store, texts }) => {
        act(() => {
          store.dispatch(sessionChangedElsewhere({ token: null, user: null }))
        })
        return main().findByText(texts.checkout.loginNeeded)
      },
    ],
  ])('gives way to what begins at the top of the page when %s', async (_what, end) => {
    const shop = await begin()
    const scrolled = jest.spyOn(window, 'scrollTo')
    await end(shop)
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('says what is missing, leads to the first of it, and keeps the rest', async () => {
    const { person, field, submit, countOf } = await begin()
    await person.clear(await field('name'))
    await person.clear(await field('phone'))
    await person.type(await field('phone'), 'call me')
    await submit()
    expect(await field('name')).toHaveFocus()
    expect(main().getAllByText('Please fill in this field.')).toHaveLength(4)
    expect(main().getByText('Please write a phone number that can be called.')).toBeVisible()
    expect(await field('phone')).toHaveValue('call me')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(countOf('placeOrder')).toBe(0)
  })

  it(rule('DELIVERY-4'), async () => {
    let fee = 5
    const { person, fill, submit, confirm, field } = await begin({
      deliveryOptions: () => good(deliveryOptions({ places: [{ id: 5, name: 'Basra', fee, days: 4 }] })),
      placeOrder: () => {
        fee = 8
        return bad(409, 'The cost of delivery has changed.')
      },
    })
    await fill()
    await submit()
    await confirm()
    expect(
      (await dialogNamed('Checkout Failed')).getByText('The cost of delivery has changed.'),
    ).toBeVisible()
    await person.click((await dialogNamed('Checkout Failed')).getByRole('button', { name: 'OK' }))
    await waitFor(() => {
      expect(main().getByText('$42.50')).toBeVisible()
    })
    expect(await field('town')).toHaveValue('Ashar')
  })

  it('sends an unanswered order again word for word, whatever the form says by then', async () => {
    const { person, replies, arrived, fill, submit, confirm, field } = await begin({ placeOrder: 'broken' })
    await fill()
    await submit()
    await confirm()
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'OK' }))
    await person.type(await field('note'), 'Ring twice')
    replies.placeOrder = () => {
      replies.cart = good([])
      return placed
    }
    await submit()
    await confirm()
    await dialogNamed('Checkout Successful')
    const attempts = arrived.filter(({ call }) => call === 'placeOrder')
    expect(attempts.map(({ body }) => body)).toEqual([attempts[0]?.body, attempts[0]?.body])
    const keys = attempts.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it(rule('DELIVERY-5'), async () => {
    const { person } = await openCart({
      replies: { ...cartServer(), deliveryOptions: good(deliveryOptions({ places: [] })) },
    })
    await person.click(await main().findByRole('button', { name: 'Checkout' }))
    expect((await dialogNamed('Are you sure?')).getByText('$34.50')).toBeVisible()
  })

  it.each([
    ['no such call', bad(404)],
    ['a server in trouble', bad(500)],
    ['something else', good([])],
    ['a lost connection', 'broken'],
  ])('is not asked where nothing is known of delivery: %s', async (_, answer) => {
    const { person } = await openCart({ replies: { ...cartServer(), deliveryOptions: answer as Reply } })
    await person.click(await main().findByRole('button', { name: 'Checkout' }))
    expect((await dialogNamed('Are you sure?')).getByText('$34.50')).toBeVisible()
  })
})
