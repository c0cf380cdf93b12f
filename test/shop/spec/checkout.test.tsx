import { screen, waitFor } from '@testing-library/react'
import { sentence } from '../../spec/sentences'
import { bad } from '../../support/cannedServer'
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

  it(sentence('checkout.confirm'), async () => {
    const { person, countOf } = await ask({})
    expect(await wordsOfDialog('Are you sure?')).toEqual([
      'Are you sure?',
      'Do you want to proceed to checkout?',
      'Yes, proceed!',
      'Cancel',
    ])
    await person.click((await dialogNamed('Are you sure?')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    expect(countOf('checkout')).toBe(0)
    expect(main().getByText('Cosmos')).toBeVisible()
  })

  it(sentence('checkout.success', 'cart.checkoutEmpties'), async () => {
    const { arrived, person } = await checkOut({})
    expect(await wordsOfDialog('Checkout Successful')).toEqual([
      'Checkout Successful',
      'Your order has been placed.',
      'OK',
    ])
    await person.click((await dialogNamed('Checkout Successful')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Your cart is currently empty')).toBeVisible()
    expect(arrived.find(({ call }) => call === 'checkout')?.body).toEqual({ items: lines })
  })

  it.each([
    ['a refusal', bad(409)],
    ['a refusal over HTTP 200', bad(400, null, 200)],
    ['a server in trouble', { status: 500, body: '{}' }],
  ])(`${sentence('checkout.failed')}, after %s`, async (_, checkout) => {
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
  ])(`${sentence('checkout.exception')}, after %s`, async (_, checkout) => {
    const { person } = await checkOut({ checkout })
    expect(await wordsOfDialog('Error')).toEqual(['Error', 'There was an error processing your order.', 'OK'])
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })

  it('speaks Arabic too', async () => {
    const { person } = await ask({}, 'ar')
    expect(await wordsOfDialog('هل أنت متأكد؟')).toEqual([
      'هل أنت متأكد؟',
      'هل تريد المتابعة إلى إتمام الشراء؟',
      'نعم، تابع!',
      'إلغاء',
    ])
    await person.click((await dialogNamed('هل أنت متأكد؟')).getByRole('button', { name: 'نعم، تابع!' }))
    expect(await wordsOfDialog('تم الشراء بنجاح')).toEqual(['تم الشراء بنجاح', 'سُجّل طلبك.', 'حسنًا'])
  })
})
