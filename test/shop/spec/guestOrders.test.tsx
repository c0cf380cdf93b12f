import { screen, waitFor, within } from '@testing-library/react'
import { preloadRoute } from '../../../src/shop/app/routes'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies, type Reply } from '../../support/cannedServer'
import { main } from '../../support/cartScreen'
import { elements } from '../../support/elements'
import { everything } from '../../support/everyScreen'
import { dialogNamed, findNotice } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { aProduct, deliveryOptions } from '../../support/samples'
import { bothLanguages } from '../../support/texts'

const known = { name: '', phone: '', governorateId: null, town: '', address: '' }
const placed = { orderId: 5, totalAmount: 17 }
const found = {
  orderId: 5,
  createdAt: '2026-02-03T10:11:12.000Z',
  totalAmount: 17,
  orderItems: [{ productImage: null, productName: 'Emma', price: 12, quantity: 1, subTotal: 12 }],
  state: 'new',
  events: [],
  delivery: {
    ...known,
    name: 'Noor',
    phone: '0770 123 4567',
    governorate: 'Basra',
    note: null,
    fee: 5,
    days: 4,
  },
}

/** As our server writes `GUEST_ORDERS=on` into the HTML. */
const takeGuests = () => {
  const meta = document.createElement('meta')
  meta.name = 'shop-guests'
  meta.content = 'on'
  document.head.append(meta)
}
afterEach(() => {
  for (const meta of elements('meta[name="shop-guests"]')) meta.remove()
})

describe('somebody without an account', () => {
  const visit = async (path: string, replies: Replies = {}, language: 'ar' | 'en' = 'en') => {
    takeGuests()
    const shop = await renderShop({
      path,
      language,
      replies: {
        ...everything(),
        guestDelivery: good(deliveryOptions({ known })),
        placeGuestOrder: good(placed),
        findGuestOrder: good(found),
        ...replies,
      },
    })
    // Fetched ahead, as a browser does.
    await Promise.all(['/cart', '/checkout', '/guest-order'].map(preloadRoute))
    return shop
  }

  /** From a book to the form of the address, which is filled in. */
  const begin = async (replies: Replies = {}, language: 'ar' | 'en' = 'en') => {
    const shop = await visit('/product-preview/1', replies, language)
    const { person, texts } = shop
    const { checkout } = texts
    await person.click(await main().findByRole('button', { name: texts.product.addToCart }))
    await findNotice(texts.notices.addedToCart.title)
    const header = within(screen.getByRole('banner'))
    await person.click(header.getByRole('link', { name: new RegExp(texts.layout.cart) }))
    await person.click(await main().findByRole('link', { name: texts.cart.orderAsGuest }))
    const write = async (name: 'name' | 'phone' | 'email' | 'town' | 'address', text: string) =>
      person.type(await main().findByRole('textbox', { name: checkout[name] }), text)
    const submit = () => person.click(main().getByRole('button', { name: checkout.submit }))
    const fill = async () => {
      await write('name', 'Noor')
      await write('phone', '0770 123 4567')
      await person.selectOptions(main().getByRole('combobox', { name: checkout.governorate }), '5')
      await write('town', 'Ashar')
      await write('address', 'Corniche 7')
    }
    const confirm = async (title = texts.dialogs.checkout.title) =>
      person.click((await dialogNamed(title)).getByRole('button', { name: texts.dialogs.checkout.confirm }))
    return { ...shop, write, submit, fill, confirm }
  }
  const delivery = {
    name: 'Noor',
    phone: '0770 123 4567',
    governorateId: 5,
    town: 'Ashar',
    address: 'Corniche 7',
    note: null,
    fee: 5,
  }

  it.each(bothLanguages)(`${rule('GUEST-1', 'GUEST-2')}, in %s`, async (language) => {
    const shop = await begin({}, language)
    const { fill, submit, confirm, texts, person, arrived } = shop
    await fill()
    await submit()
    await confirm()
    const dialog = await screen.findByRole('alertdialog', { name: texts.dialogs.checkoutDone.title })
    expect(within(dialog).getByText(texts.checkout.guest)).toBeVisible()
    const sent = arrived.filter(({ call }) => call === 'placeGuestOrder')
    expect(sent.map(({ body }) => body)).toEqual([
      { items: [{ productId: 1, price: 12, quantity: 1 }], delivery, email: null },
    ])
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^\S+$/)
    expect(shop.store.getState().localCart.lines).toEqual([])

    await person.click(within(dialog).getByRole('link', { name: texts.dialogs.checkoutDone.seeOrder }))
    const number = texts.orders.number.replace('{{number}}', '5')
    const order = within(await main().findByRole('article', { name: number }))
    expect(order.getByText(texts.orders.states.new)).toBeVisible()
    expect(order.queryByRole('button', { name: new RegExp(texts.orders.cancel) })).not.toBeInTheDocument()
    // Read out at once are its number and how far it is, not the whole card.
    const said = main().getByText(`${number}: ${texts.orders.states.new}`)
    expect(said).toHaveAttribute('role', 'status')
    expect(elements('[role="status"] article')).toEqual([])
  })

  it('reads below each field what it lacks, and what was typed stays', async () => {
    const { write, submit, texts, arrived } = await begin()
    await write('phone', 'nobody')
    await write('email', 'nobody')
    await submit()
    const { checkout } = texts
    expect(main().getByRole('textbox', { name: checkout.phone })).toHaveAccessibleDescription(
      new RegExp(checkout.phoneInvalid),
    )
    expect(main().getByRole('textbox', { name: checkout.email })).toHaveAccessibleDescription(
      new RegExp(checkout.emailInvalid),
    )
    expect(main().getByRole('textbox', { name: checkout.name })).toHaveAccessibleDescription(
      checkout.fieldRequired,
    )
    expect(main().getByRole('textbox', { name: checkout.email })).toHaveValue('nobody')
    expect(arrived.some(({ call }) => call === 'placeGuestOrder')).toBe(false)
  })

  it('sends the e-mail address, and orders at another price only after another yes', async () => {
    const another = [{ id: 1, productId: 1, productName: 'Emma', productImage: null, price: 14, quantity: 1 }]
    const answers: Reply[] = [
      { status: 409, body: JSON.stringify({ statusCode: 409, data: another, message: 'Changed' }) },
      good(placed),
    ]
    const { fill, write, submit, confirm, texts, arrived } = await begin({
      placeGuestOrder: () => answers.shift() ?? 'broken',
    })
    await fill()
    await write('email', ' noor@example.com ')
    await submit()
    await confirm()
    await confirm(texts.dialogs.checkoutChanged.title)
    await dialogNamed(texts.dialogs.checkoutDone.title)
    const bodies = arrived.filter(({ call }) => call === 'placeGuestOrder').map(({ body }) => body)
    expect(bodies).toEqual([
      { items: [{ productId: 1, price: 12, quantity: 1 }], delivery, email: 'noor@example.com' },
      { items: [{ productId: 1, price: 14, quantity: 1 }], delivery, email: 'noor@example.com' },
    ])
  })

  it(`${rule('GUEST-3')}: after a lost answer the same attempt is sent again, under its key`, async () => {
    const answers: Reply[] = ['broken', good(placed)]
    const { fill, submit, confirm, texts, person, arrived } = await begin({
      placeGuestOrder: () => answers.shift() ?? 'broken',
    })
    await fill()
    await submit()
    await confirm()
    await person.click(
      (await dialogNamed(texts.dialogs.checkoutError.title)).getByRole('button', { name: texts.common.ok }),
    )
    await submit()
    await confirm()
    await dialogNamed(texts.dialogs.checkoutDone.title)
    const keys = arrived
      .filter(({ call }) => call === 'placeGuestOrder')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it("prints a guest's order with the name and the phone that it goes to, whoever looks", async () => {
    const { person, texts } = await visit('/guest-order', {
      userProfile: good({ firstName: 'Zaynab', lastName: 'Looking', phoneNumber: '0770 9' }),
    })
    await person.type(await main().findByRole('textbox', { name: texts.guestOrder.number }), '5')
    await person.type(await main().findByRole('textbox', { name: texts.checkout.phone }), '0770 123 4567')
    await person.click(main().getByRole('button', { name: texts.guestOrder.submit }))
    await main().findByText(texts.orders.buyer)
    const said = main()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(said.filter((text) => text === 'Noor')).toHaveLength(1)
    expect(said).toContain('0770 123 4567')
    expect(said).not.toContain('Zaynab Looking')
  })

  it.each(bothLanguages)('finds an order again, also after a wrong number, in %s', async (language) => {
    const refused = language === 'ar' ? 'لا يوجد طلب بهذا الرقم.' : 'There is no such order.'
    const answers: Reply[] = [bad(404, refused), good(found)]
    const { person, texts, arrived } = await visit(
      '/guest-order',
      { findGuestOrder: () => answers.shift() ?? 'broken' },
      language,
    )
    const field = (name: string) => main().findByRole('textbox', { name })
    const submit = () => person.click(main().getByRole('button', { name: texts.guestOrder.submit }))
    await submit()
    expect(await field(texts.guestOrder.number)).toHaveAccessibleDescription(texts.guestOrder.numberInvalid)
    await person.type(await field(texts.guestOrder.number), '٥')
    await person.type(await field(texts.checkout.phone), '0770 123 4567')
    await submit()
    expect(await main().findByText(refused)).toBeVisible()
    await submit()
    await main().findByRole('article')
    expect(arrived.filter(({ call }) => call === 'findGuestOrder').map(({ body }) => body)).toEqual(
      Array(2).fill({ orderId: 5, phone: '0770 123 4567' }),
    )
    await waitFor(() => {
      expect(main().queryByText(refused)).not.toBeInTheDocument()
    })
  })

  it('logs in first where the shop delivers nowhere', async () => {
    const { texts } = await visit('/checkout', {
      guestDelivery: good(deliveryOptions({ places: [], known })),
    })
    expect(await main().findByText(texts.checkout.loginNeeded)).toBeVisible()
  })
})

describe(`${rule('GUEST-6')}`, () => {
  it.each(['/checkout', '/guest-order', '/orders'])('%s asks for a login', async (path) => {
    const { texts } = await renderShop({ path, language: 'en', replies: everything() })
    await main().findByRole('button', { name: texts.common.loginNow })
    expect(main().queryByRole('link', { name: texts.guestOrder.link })).not.toBeInTheDocument()
  })

  it('what was put into the cart waits for a login', async () => {
    const { person, texts } = await renderShop({
      path: '/product-preview/1',
      language: 'en',
      replies: { ...everything(), product: good(aProduct()) },
    })
    await person.click(await main().findByRole('button', { name: texts.product.addToCart }))
    const { title } = texts.dialogs.lineWaits
    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible()
  })
})
