import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { cartServer, lines, main, openCart } from '../../support/cartScreen'
import { dialogNamed, wordsOfDialog } from '../../support/person'

describe('the checkout', () => {
  const ask = async (replies: object, language: 'ar' | 'en' = 'en') => {
    const shop = await openCart({ language, replies: { ...cartServer(), ...replies } })
    await shop.person.click(await main().findByRole('button', { name: shop.texts.cart.checkout }))
    return shop
  }
  const checkOut = async (replies: object) => {
    const shop = await ask(replies)
    await shop.person.click(
      (await dialogNamed('Are you sure?')).getByRole('button', { name: 'Yes, proceed!' }),
    )
    return shop
  }

  it(rule('CHECKOUT-1'), async () => {
    const { person, countOf } = await ask({})
    expect(await wordsOfDialog('Are you sure?')).toEqual([
      'Are you sure?',
      'Do you want to proceed to checkout?',
      'Yes, proceed!',
      'Cancel',
    ])
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    expect(question.getByText('$34.50')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    expect(countOf('checkout')).toBe(0)
    expect(main().getByText('Cosmos')).toBeVisible()
  })

  it(rule('CHECKOUT-2', 'CART-9'), async () => {
    const { arrived, person } = await checkOut({})
    expect(await wordsOfDialog('Checkout Successful')).toEqual([
      'Checkout Successful',
      'Your order has been placed.',
      'OK',
    ])
    const done = within(await screen.findByRole('alertdialog', { name: 'Checkout Successful' }))
    expect(done.getByText('Order number 5')).toBeVisible()
    expect(done.getByText('$34.50')).toBeVisible()
    expect(done.getByText(/^We will call your phone/)).toBeVisible()
    await person.click(done.getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Your cart is currently empty')).toBeVisible()
    expect(arrived.find(({ call }) => call === 'checkout')?.body).toEqual({ items: lines })
  })

  it(rule('CHECKOUT-7'), async () => {
    const { person, store } = await checkOut({
      orders: good([{ orderId: 5, createdAt: '2026-02-01T10:00:00Z', totalAmount: 34.5, orderItems: [] }]),
    })
    await person.click(
      (await dialogNamed('Checkout Successful')).getByRole('link', { name: 'See your order' }),
    )
    expect(await screen.findByRole('heading', { name: 'Order number 5' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(store.getState().location).toMatchObject({ pathname: '/orders/5' })
  })

  it(rule('CHECKOUT-6'), async () => {
    const cheap = { ...lines[0], price: 25 }
    const { person, arrived } = await checkOut({
      checkout: ({ body }: { body: unknown }) =>
        JSON.stringify(body) === JSON.stringify({ items: [cheap] })
          ? good({ orderId: 6, totalAmount: 25 })
          : { status: 409, body: JSON.stringify({ statusCode: 409, data: [cheap], message: 'Changed' }) },
    })
    const asked = within(await screen.findByRole('alertdialog', { name: 'Your cart has changed' }))
    const [price, gone] = asked.getAllByRole('listitem')
    expect(price).toHaveTextContent(/Price \$25\.00 Before/)
    expect(within(gone as HTMLElement).getByText('Cosmos')).toBeVisible()
    expect(gone).toHaveTextContent('No longer in the cart')
    expect(asked.getByText('Total')).toHaveTextContent('Total $')
    await person.click(asked.getByRole('button', { name: 'Yes, proceed!' }))
    expect((await dialogNamed('Checkout Successful')).getByText('Order number 6')).toBeVisible()
    expect(arrived.filter(({ call }) => call === 'checkout')).toHaveLength(2)
  })

  it.each([
    ['a refusal', bad(409)],
    ['a refusal over HTTP 200', bad(400, null, 200)],
    ['a server in trouble', { status: 500, body: '{}' }],
  ])(`${rule('CHECKOUT-3')}, after %s`, async (_, checkout) => {
    const { person } = await checkOut({ checkout })
    expect(await wordsOfDialog('Checkout Failed')).toEqual([
      'Checkout Failed',
      'Something went wrong. Please try again.',
      'OK',
    ])
    await person.click((await dialogNamed('Checkout Failed')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })

  it.each([
    ['a lost connection', 'broken'],
    ['half an answer', { status: 200, body: '{"statusCode":200,' }],
  ])(`${rule('CHECKOUT-4')}, after %s`, async (_, checkout) => {
    const { person } = await checkOut({ checkout })
    expect(await wordsOfDialog('Error')).toEqual(['Error', 'There was an error processing your order.', 'OK'])
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })

  it('speaks Arabic too', async () => {
    const { person } = await ask({}, 'ar')
    expect(await wordsOfDialog('هل أنت متأكد؟')).toEqual([
      'هل أنت متأكد؟',
      'هل تريد المتابعة إلى إتمام الطلب؟',
      'نعم، المتابعة!',
      'إلغاء',
    ])
    await person.click((await dialogNamed('هل أنت متأكد؟')).getByRole('button', { name: 'نعم، المتابعة!' }))
    expect(await wordsOfDialog('تم تسجيل طلبك')).toEqual(['تم تسجيل طلبك', 'وصلنا طلبك.', 'حسنًا'])
  })
})
