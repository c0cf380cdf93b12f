import { books } from './catalogue'

export interface ForeignLine {
  id: string
  productId: string
  productName: string
  productImage: null
  price: number
  quantity: number
}

export interface ForeignOrder {
  orderId: string
  createdAt: string
  totalAmount: number
  orderItems: { productImage: null; productName: string; price: number; quantity: number; subTotal: number }[]
}

/** The one account of the foreign backend; its token is no JWT. */
export const account = {
  email: 'reader@foreign.example',
  password: 'open sesame',
  token: 'opaque-token-of-another-backend',
  profile: { firstName: 'Noor', lastName: 'Hadi', phoneNumber: null },
}

/** What the account holds while the backend runs. */
export class Shopper {
  favourites = new Set<string>()
  lines: ForeignLine[] = []
  orders: ForeignOrder[] = []
  private made = 0

  flags(id: string) {
    return {
      isInFavorites: this.favourites.has(id),
      isInCart: this.lines.some((line) => line.productId === id),
    }
  }

  /** Answers whether the product is a favourite now. */
  toggle(id: string): boolean {
    if (!this.favourites.delete(id)) this.favourites.add(id)
    return this.favourites.has(id)
  }

  /** Answers false for a product that is not sold here. */
  add(productId: string, quantity: number): boolean {
    const book = books.find(({ id }) => id === productId)
    if (!book) return false
    const line = this.lines.find((each) => each.productId === productId)
    if (line) line.quantity += quantity
    else {
      this.made += 1
      this.lines.push({
        id: `line-${String(this.made)}`,
        productId,
        productName: book.title,
        productImage: null,
        price: book.discountPrice ?? book.price,
        quantity,
      })
    }
    return true
  }

  change(productId: string, by: number): boolean {
    const line = this.lines.find((each) => each.productId === productId)
    if (!line || line.quantity + by < 1) return false
    line.quantity += by
    return true
  }

  remove(lineId: string): boolean {
    const before = this.lines.length
    this.lines = this.lines.filter(({ id }) => id !== lineId)
    return this.lines.length < before
  }

  checkOut(): boolean {
    if (this.lines.length === 0) return false
    const orderItems = this.lines.map(({ id: _id, productId: _productId, ...line }) => ({
      ...line,
      subTotal: line.price * line.quantity,
    }))
    this.orders.unshift({
      orderId: `order-${String(this.orders.length + 1)}`,
      createdAt: '2026-02-03T10:11:12.000Z',
      totalAmount: orderItems.reduce((sum, { subTotal }) => sum + subTotal, 0),
      orderItems,
    })
    this.lines = []
    return true
  }
}
