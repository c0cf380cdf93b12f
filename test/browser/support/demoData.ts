import type { CartLine } from '../../../src/contract/entities/cart'
import type { Category, CategoryDetail } from '../../../src/contract/entities/category'
import type { Library } from '../../../src/contract/entities/library'
import { anAddress } from '../../support/addresses'
import type { Order } from '../../../src/contract/entities/order'
import type { Product } from '../../../src/contract/entities/product'
import { demoShopper } from '../../../src/server/database/demo/people'
import type { RunningShop } from '../../support/runningShop'

/** What the demo catalogue holds, for scenes that change a little of it. */
export interface DemoData {
  product: Product
  products: Product[]
  category: CategoryDetail
  plain: Category
  library: Library
  line: CartLine
  order: Order
  /** A title of 300 characters in both scripts. */
  long: string
  /** The demo shopper's session, as local storage keeps it. */
  session: { token: string; user: string }
}

const longTitle =
  `${'كتاب الأغاني وأخبار المغنين The Book of Songs, being a history of singers and poets '.repeat(6)}`
    .slice(0, 299)
    .padEnd(300, '.')

/** Logs the demo shopper in, lets an order be placed and fills the cart, so that no screen of a shopper is empty. */
export const readDemo = async ({ address }: Pick<RunningShop, 'address'>): Promise<DemoData> => {
  const askAs = async <T>(token: string | null, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`)
    return ((await response.json()) as { data: T }).data
  }
  const { email, password } = demoShopper
  const login = await askAs<{ token: string; user: unknown }>(null, '/api/Account/login', { email, password })
  const ask = <T>(path: string, body?: unknown) => askAs<T>(login.token, path, body)

  const products = await ask<Product[]>('/api/Products/new-releases')
  const [product, second] = products.filter(({ status }) => status === 'available')
  const categories = await ask<Category[]>('/api/Category')
  const plain = categories.find(({ id }) => Number(id) > 3)
  const libraries = await ask<Library[]>('/api/Libraries')
  const library = libraries[0]
  if (!product || !second || !plain || !library) throw new Error('The demo catalogue is not there.')
  const category = await ask<CategoryDetail>(`/api/Category/${String(plain.id)}`)

  const fill = async () => {
    for (const { id } of [product, second]) await ask('/api/Cart', { productId: id, quantity: 1 })
  }
  await fill()
  await ask('/api/Order/place', { items: [], delivery: anAddress() })
  await fill()
  const [line] = await ask<CartLine[]>('/api/Cart')
  const [order] = await ask<Order[]>('/api/Order/orders')
  if (!line || !order) throw new Error('The demo shopper has no cart or no order.')
  return {
    product,
    products,
    category,
    plain,
    library,
    line,
    order,
    long: longTitle,
    session: { token: login.token, user: JSON.stringify(login.user) },
  }
}
