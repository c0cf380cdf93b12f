import { deskTextsBeside } from '../../support/texts'
import { aFailure, aGood, silence } from '../support/answers'
import type { DemoData } from '../support/demoData'
import { alert, at, form, press, table } from './atDesk'
import { importScenes } from './deskImports'
import { logScenes } from './deskLog'
import { peopleScenes } from './deskPeople'
import type { Scene } from './scene'

/** Every part of the desk as it is, empty, too long, on its way and failed, for a seller and for a keeper. */
export const deskScenes = (data: DemoData): Scene[] => {
  const { order, long } = data
  const orderPath = `/desk/orders/${String(order.orderId)}`
  const product = {
    id: 1,
    libraryId: 1,
    sku: 'x'.repeat(64),
    name: long,
    nameAr: null,
    nameEn: null,
    author: long,
    image: null,
    price: 9_999_999.99,
    discountPrice: 9_999_998.99,
    status: 'available',
    copies: 99_999,
    isHidden: false,
    isWaiting: true,
  }
  const row = {
    orderId: 1,
    createdAt: '2026-11-22T18:00:00.000Z',
    state: 'confirmed',
    isShared: true,
    name: long.slice(0, 100),
    phone: '+964 770 000 0000',
    place: long.slice(0, 100),
    pieces: 99_999,
    sum: 9_999_999.99,
  }
  const message = {
    messageId: 1,
    name: long.slice(0, 100),
    email: `${'x'.repeat(80)}@example.com`,
    subject: long.slice(0, 150),
    message: `${long}\n\n${'x'.repeat(200)}`,
    createdAt: '2026-11-22T18:00:00.000Z',
    answer: { text: long, at: '2026-11-22T18:00:00.000Z', by: long.slice(0, 100) },
  }
  return [
    { name: 'desk', path: '/desk', who: 'visitor' },
    at('shopper', 'of-nobody', ''),
    at('seller', 'overview', '', { sees: 'main nav' }),
    at('seller', 'products', 'products', { sees: table }),
    at('seller', 'products-narrowed', 'products?status=available&sort=price', { sees: table }),
    at('seller', 'products-none-found', 'products?q=qqqqqqqq'),
    at('seller', 'products-chosen', 'products', {
      sees: table,
      reach: async (page, texts) => {
        const { chooseAll } = deskTextsBeside(texts).products
        await page.getByRole('checkbox', { name: chooseAll }).check()
        await page.getByRole('region', { name: deskTextsBeside(texts).products.many }).waitFor()
      },
    }),
    at('seller', 'products-empty', 'products', { answers: { deskProducts: aGood([]) } }),
    at('seller', 'products-long', 'products', { sees: table, answers: { deskProducts: aGood([product]) } }),
    at('seller', 'products-failed', 'products', { sees: alert, answers: { deskProducts: aFailure } }),
    at('seller', 'products-loading', 'products', { answers: { deskProducts: silence } }),
    at('seller', 'product', 'products/1', { sees: form }),
    at('seller', 'product-new', 'products/new', { sees: form }),
    at('seller', 'product-fields-missing', 'products/new', {
      sees: form,
      reach: press(({ products }) => products.form.add, '[aria-invalid="true"]'),
    }),
    at('seller', 'orders-none', 'orders'),
    at('seller', 'libraries', 'libraries', { sees: 'main li' }),
    at('seller', 'library', 'libraries/1', { sees: form }),
    ...(['deskLibrary', 'deskProduct'] as const).flatMap((call) => {
      const path = call === 'deskLibrary' ? 'libraries/1' : 'products/1'
      return [
        at('seller', `${call}-loading`, path, { answers: { [call]: silence } }),
        at('seller', `${call}-failed`, path, { sees: alert, answers: { [call]: aFailure } }),
      ]
    }),
    at('seller', 'sales-none', 'sales'),
    at('keeper', 'overview-of-keeper', '', { sees: 'main nav' }),
    at('keeper', 'orders', 'orders', { sees: table }),
    at('keeper', 'orders-long', 'orders', {
      sees: table,
      answers: { deskOrders: aGood({ orders: [row], next: 1 }) },
    }),
    at('keeper', 'orders-failed', 'orders', { sees: alert, answers: { deskOrders: aFailure } }),
    { name: 'desk-order', path: orderPath, who: 'keeper', sees: table },
    {
      name: 'desk-order-cancel',
      path: orderPath,
      who: 'keeper',
      sees: table,
      reach: press(({ orders }) => orders.moves.cancelled, form),
    },
    at('keeper', 'order-not-there', 'orders/999999'),
    at('keeper', 'slips', `orders/slips?numbers=${String(order.orderId)}`, { sees: 'main article' }),
    at('keeper', 'sales', 'sales', { sees: table }),
    at('keeper', 'messages', 'messages?answered=all', { sees: 'main article' }),
    at('keeper', 'messages-long', 'messages', {
      sees: 'main article',
      answers: { deskMessages: aGood({ messages: [message], next: 1 }) },
    }),
    at('keeper', 'messages-none', 'messages', {
      answers: { deskMessages: aGood({ messages: [], next: null }) },
    }),
    at('keeper', 'libraries-of-all', 'libraries', { sees: 'main li' }),
    at('keeper', 'support', 'support', { sees: form }),
    at('keeper', 'support-shopper', 'support', {
      sees: form,
      reach: async (page, texts) => {
        const words = deskTextsBeside(texts).support
        await page.getByRole('textbox', { name: words.who }).fill(String(order.orderId))
        await page.getByRole('main').getByRole('button', { name: words.find, exact: true }).click()
        await page.getByRole('heading', { name: words.mails }).waitFor()
      },
    }),
    at('keeper', 'support-unknown', 'support', {
      sees: form,
      reach: async (page, texts) => {
        const words = deskTextsBeside(texts).support
        await page.getByRole('textbox', { name: words.code }).fill('ZZZ-ZZZ')
        await page.getByRole('button', { name: words.open, exact: true }).click()
        await page.getByText(words.notFound).waitFor()
      },
    }),
    ...importScenes(data),
    ...peopleScenes(data),
    ...logScenes(data),
    at('keeper', 'nothing', 'nothing-here'),
  ]
}
