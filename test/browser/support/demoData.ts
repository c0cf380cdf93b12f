import type { CartLine } from '../../../src/contract/entities/cart'
import type { Category, CategoryDetail } from '../../../src/contract/entities/category'
import type { Library } from '../../../src/contract/entities/library'
import { anAddress } from '../../support/addresses'
import type { Order } from '../../../src/contract/entities/order'
import type { Product } from '../../../src/contract/entities/product'
import { demoDesk, demoShopper } from '../../../src/server/database/demo/people'
import type { RunningShop } from '../../support/runningShop'

/** A session as local storage keeps it. */
type StoredSession = Record<'token' | 'user', string>

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
  /** The demo shopper's session. */
  session: StoredSession
  /** Of everybody who can look. */
  sessions: Record<'shopper' | 'seller' | 'keeper', StoredSession>
}

const longTitle =
  `${'كتاب الأغاني وأخبار المغنين The Book of Songs, being a history of singers and poets '.repeat(6)}`
    .slice(0, 299)
    .padEnd(300, '.')

/** Logs people of the demo in, lets an order be placed, fills the cart and writes a message, so that no screen is empty. */
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
  const logIn = (who: string) =>
    askAs<{ token: string; user: unknown }>(null, '/api/Account/login', { email: who, password })
  const stored = ({ token, user }: { token: string; user: unknown }): StoredSession => ({
    token,
    user: JSON.stringify(user),
  })
  const atDesk = async (role: 'seller' | 'keeper') =>
    stored(await logIn(demoDesk.find((person) => person.role === role)?.email ?? ''))
  const login = await logIn(email)
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
  await ask('/api/Contact/send', {
    name: 'ليلى',
    email: 'layla@example.com',
    subject: 'أوقات الدوام',
    message: 'متى تفتحون يوم الجمعة؟',
  })
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
    session: stored(login),
    sessions: { shopper: stored(login), seller: await atDesk('seller'), keeper: await atDesk('keeper') },
  }
}
