import type { DemoData } from '../support/demoData'
import { cards, type Scene } from './scene'

/** Every route as it is, for a visitor and for a shopper with favourites, a cart and an order. */
export const routes = ({ category, library, product, order }: DemoData): Scene[] => [
  { name: 'home', path: '/', sees: '.slick-slide article' },
  { name: 'sign-up', path: '/signup' },
  { name: 'about', path: '/about-us' },
  { name: 'category', path: `/catorgery/${String(category.id)}`, sees: cards },
  { name: 'books', path: '/books', sees: cards },
  { name: 'school-tools', path: '/school-tools', sees: cards },
  { name: 'libraries', path: '/libraries', sees: 'main li a' },
  { name: 'public-library', path: '/public-library', sees: 'main li a' },
  { name: 'library', path: `/library/${encodeURIComponent(library.librarieName)}`, sees: cards },
  { name: 'contact', path: '/contact-us' },
  { name: 'wishlist', path: '/wishlist', who: 'visitor' },
  { name: 'wishlist', path: '/wishlist', who: 'shopper', sees: 'main table' },
  { name: 'orders', path: '/orders', who: 'visitor' },
  { name: 'orders', path: '/orders', who: 'shopper', sees: cards },
  { name: 'order', path: `/orders/${String(order.orderId)}`, who: 'shopper', sees: cards },
  { name: 'checkout', path: '/checkout', who: 'visitor' },
  { name: 'checkout', path: '/checkout', who: 'shopper', sees: 'main form' },
  { name: 'profile', path: '/profile', who: 'visitor' },
  { name: 'profile', path: '/profile', who: 'shopper', sees: 'main dl' },
  { name: 'product', path: `/product-preview/${String(product.id)}`, sees: cards },
  { name: 'cart', path: '/cart', who: 'visitor' },
  { name: 'cart', path: '/cart', who: 'shopper', sees: 'main ul li' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'activate', path: '/activate' },
  { name: 'reset-password', path: '/reset-password#secret=of-a-mail' },
  { name: 'not-found', path: '/no-such-page' },
]
