import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, page, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages } from '../../support/texts'
import { around, elements } from '../../support/elements'

const orders = [
  {
    orderId: 1207,
    createdAt: '2026-02-03T22:11:12.000Z',
    totalAmount: 31.5,
    orderItems: [
      { productImage: '/pictures/emma/640.webp', productName: 'Emma', price: 12, quantity: 2, subTotal: 24 },
      { productImage: null, productName: 'Cosmos', price: 7.5, quantity: 1, subTotal: 7.5 },
    ],
  },
  { orderId: 1208, createdAt: '2026-02-04T08:00:00.000Z', totalAmount: 3, orderItems: null },
]

const open = (answer: Reply, language: 'ar' | 'en' = 'en') =>
  renderShop({
    language,
    path: '/orders',
    token: 'a-token-for-tests',
    replies: { orders: answer, userProfile: good({}), cart: good([]) },
  })
const main = () => within(screen.getByRole('main'))

describe('the orders', () => {
  it(rule('ORDERS-1'), async () => {
    await open('silence')
    const words = await main().findByText('Loading your orders')
    expect(around(words, '[role="status"]')).toHaveClass('spinner')
  })

  it.each([
    ['a server in trouble', bad(500)],
    ['HTML', page('<h1>Hello</h1>')],
    ['a lost connection', 'broken'],
  ])(`${rule('ORDERS-2', 'STATES-3')}, after %s`, async (_, answer) => {
    const { person, replies } = await open(answer as Reply, 'ar')
    expect(await main().findByText('لا توجد طلبات')).toBeVisible()
    replies.orders = good(orders)
    await person.click(main().getByRole('button', { name: 'إعادة المحاولة' }))
    expect(await main().findByText('Emma')).toBeVisible()
  })

  it.each([
    ['an empty list', good([])],
    ['no list at all', good(null)],
  ])(`${rule('ORDERS-3')}, from %s`, async (_, answer) => {
    await open(answer, 'ar')
    expect(await main().findByText('لا توجد طلبات متاحة')).toBeVisible()
  })

  it.each(bothLanguages)(`${rule('ORDERS-4', 'ORDERS-5')}, in %s`, async (language) => {
    await open(good(orders), language)
    const order = within((await main().findAllByRole('article'))[0] as HTMLElement)
    expect(order.getByRole('heading', { level: 2 })).toHaveTextContent('1207')
    const time = elements('main article time')[0] as HTMLElement
    expect(time).toHaveTextContent(/2026/)
    expect(time).not.toHaveTextContent(/\d:\d/)
    expect(order.getByText('$31.50')).toBeVisible()
    const [first, second] = order.getAllByRole('listitem')
    const words = (line: HTMLElement | undefined) => within(line as HTMLElement)
    expect(elements('main article img[src="/pictures/emma/640.webp"]')).toHaveLength(1)
    expect(words(first).getByText('Emma')).toBeVisible()
    expect(words(first).getByText('$12.00')).toBeVisible()
    expect(words(first).getByText('2')).toBeVisible()
    expect(words(first).getByText('$24.00')).toBeVisible()
    expect(words(second).getByText('Cosmos')).toBeVisible()
    expect(words(second).getAllByText('$7.50')).toHaveLength(2)
  })
})
