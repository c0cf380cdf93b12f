import { aFailure, aGood } from '../../support/answers'
import type { DemoData } from '../../support/demoData'
import { cards, numbered, type Scene } from '../scene'

/** What is a shopper's own: none, five hundred, too long and failed. */
export const shopperStates = ({ product, products, long, line, order }: DemoData): Scene[] => [
  { name: 'wishlist-empty', path: '/wishlist', who: 'shopper', answers: { favourites: aGood([]) } },
  {
    name: 'wishlist-failed',
    path: '/wishlist',
    who: 'shopper',
    answers: { favourites: aFailure },
    sees: '[role="alert"]',
  },
  {
    name: 'wishlist-500-long',
    isLong: true,
    path: '/wishlist',
    who: 'shopper',
    answers: {
      favourites: aGood([
        ...products.slice(0, 3),
        ...numbered(497, { ...product, name: long, categoryName: long, imageUrl: null }).map((each) => ({
          ...each,
          id: Number(each.id) + 1000,
        })),
      ]),
    },
    sees: 'main table',
  },
  { name: 'cart-empty', path: '/cart', who: 'shopper', answers: { cart: aGood([]) } },
  { name: 'cart-failed', path: '/cart', who: 'shopper', answers: { cart: aFailure } },
  {
    name: 'cart-500-long',
    isLong: true,
    path: '/cart',
    who: 'shopper',
    answers: {
      cart: aGood([
        line,
        ...numbered(499, {
          ...line,
          productName: long,
          productImage: null,
          price: 9999.99,
          quantity: 999,
        }).map((each) => ({ ...each, id: Number(each.id) + 1000 })),
      ]),
    },
    sees: 'main ul li',
  },
  { name: 'orders-empty', path: '/orders', who: 'shopper', answers: { orders: aGood([]) } },
  {
    name: 'orders-failed',
    path: '/orders',
    who: 'shopper',
    answers: { orders: aFailure },
    sees: '[role="alert"]',
  },
  {
    name: 'orders-long',
    path: '/orders',
    who: 'shopper',
    answers: {
      orders: aGood(
        Array.from({ length: 20 }, (_, index) => ({
          ...order,
          orderId: 123_456 + index,
          orderItems: [
            ...order.orderItems,
            {
              productImage: null,
              productName: long,
              price: 9999.99,
              quantity: 999,
              subTotal: 9_989_990.01,
            },
          ],
        })),
      ),
    },
    sees: cards,
  },
  { name: 'profile-failed', path: '/profile', who: 'shopper', answers: { userProfile: aFailure } },
]
