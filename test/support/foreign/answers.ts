import { account, type Shopper } from './shopper'
import { books, categoryItemOf, productOf, shelves, stores } from './catalogue'

/** One of the 21 calls as it reached the foreign backend. */
export interface ForeignRequest {
  method: string
  path: string
  query: URLSearchParams
  /** Parsed JSON, or the raw text of anything else. */
  body: unknown
  isLoggedIn: boolean
}

export interface ForeignAnswer {
  status: number
  data?: unknown
  message?: string
}

const good = (data: unknown, message?: string): ForeignAnswer => ({ status: 200, data, message })
const bad = (status: number, message: string): ForeignAnswer => ({ status, data: null, message })
const done = (isDone: boolean, message: string) => (isDone ? good(null, message) : bad(400, 'Not possible'))

const textOf = (body: unknown, name: string): string => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}
const numberOf = (body: unknown, name: string): number => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'number' ? value : Number.NaN
}

const categoryAnswer = (id: string): ForeignAnswer => {
  const shelf = shelves.find((each) => each.id === id)
  if (!shelf) return bad(404, 'No such category')
  const items = books.filter(({ category }) => category === id).map(categoryItemOf)
  return good({ ...shelf, imageUrl: null, products: items.length > 0 ? items : null })
}

const libraryAnswer = (name: string): ForeignAnswer => {
  if (!stores.includes(name)) return good([])
  const products = books.filter(({ library }) => library === name)
  return good([
    { name, products: products.map((book) => productOf(book, { isInFavorites: false, isInCart: false })) },
  ])
}

const login = (body: unknown): ForeignAnswer =>
  textOf(body, 'email') === account.email && textOf(body, 'password') === account.password
    ? good({ token: account.token, user: account.profile })
    : bad(400, 'Wrong')

/** Calls that need the account; null where the call is none of them. */
const answerShopper = (request: ForeignRequest, shopper: Shopper): ForeignAnswer | null => {
  const { method, path, body } = request
  switch (`${method} ${path}`) {
    case 'GET /api/Account/user-profile':
      return good(account.profile)
    case 'POST /api/Favorite/toggle':
      return good(null, shopper.toggle(textOf(body, 'productId')) ? 'Kept' : 'Let go')
    case 'GET /api/Favorite/list':
      return good(
        books
          .filter(({ id }) => shopper.favourites.has(id))
          .map((book) => productOf(book, shopper.flags(book.id))),
      )
    case 'POST /api/Cart':
      return done(shopper.add(textOf(body, 'productId'), numberOf(body, 'quantity')), 'In your basket')
    case 'GET /api/Cart':
      return good(shopper.lines.length > 0 ? shopper.lines : null)
    case 'PUT /api/Cart/UpdateQuantity':
      return done(shopper.change(textOf(body, 'productId'), numberOf(body, 'quantityChange')), 'Changed')
    case 'POST /api/Order/checkout':
      return done(shopper.checkOut(), 'Placed')
    case 'GET /api/Order/orders':
      return good(shopper.orders)
    default:
      return method === 'DELETE' && path.startsWith('/api/Cart/')
        ? done(shopper.remove(decodeURIComponent(path.slice('/api/Cart/'.length))), 'Taken out')
        : null
  }
}

const answerAnyone = ({ method, path, query, body }: ForeignRequest, shopper: Shopper): ForeignAnswer => {
  const listed = () => books.map((book) => productOf(book, shopper.flags(book.id)))
  switch (`${method} ${path}`) {
    case 'POST /api/Account/login':
      return login(body)
    case 'POST /api/Account/Register':
      return good(null)
    case 'POST /api/Libraries/search':
      return good(
        listed().filter(({ name }) => name.toLowerCase().includes(textOf(body, 'name').toLowerCase())),
      )
    case 'GET /api/Libraries':
      return good(stores.map((name, index) => ({ id: index + 1, name })))
    case 'GET /api/Products/Libraries':
      return good(stores.slice(0, 1).map((librarieName) => ({ librarieName, imgUrl: null })))
    case 'GET /api/Products/Libraries/SearchByName':
      return libraryAnswer(query.get('librarieName') ?? '')
    case 'GET /api/Category':
      return good([...shelves, ...shelves].map(({ id, name }) => ({ id, name })))
    case 'GET /api/Category/new':
      return good(null)
    case 'GET /api/Products/new-releases':
      return good(listed())
    case 'POST /api/Contact/send':
      return textOf(body, 'subject') === 'refuse' ? bad(400, 'We are closed today') : good(null)
    default: {
      const [, , area, id] = path.split('/')
      if (method === 'GET' && area === 'Category' && id !== undefined) return categoryAnswer(id)
      const product = listed().find((each) => each.id === id)
      return method === 'GET' && area === 'Products' && product ? good(product) : bad(404, 'Not here')
    }
  }
}

export const answer = (request: ForeignRequest, shopper: Shopper): ForeignAnswer => {
  const forShopper = request.isLoggedIn ? answerShopper(request, shopper) : null
  if (forShopper) return forShopper
  const isPrivate = /^\/api\/(?:Account\/user-profile|Favorite|Cart|Order)/.test(request.path)
  return isPrivate ? bad(401, 'Log in first') : answerAnyone(request, shopper)
}
