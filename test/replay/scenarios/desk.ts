import { demoDesk } from '../../../src/server/database/demo/people'
import { newOrdersAtDesk, productsAtDesk } from '../../../src/shop/desk/deskPaths'
import { importsPaths } from '../../../src/shop/desk/imports/importsPaths'
import { paths } from '../../../src/shop/lib/paths'
import { readDemo } from '../../browser/support/demoData'
import { addAskingVendor, askingLibrary } from '../../support/askingVendor'
import type { RunningShop } from '../../support/runningShop'
import { deskTextsBeside, filled } from '../../support/texts'
import type { LiveSession } from '../live'
import { book, follow, logIn, openAccount, press } from './person'

/** What waits at the desk: a vendor who asks to be let in, and a new order. */
export const workAtDesk = async (shop: RunningShop) => {
  await readDemo(shop)
  await addAskingVendor(shop)
}

/** The second row cannot be read: a price is missing. */
const books = `sku,name,price,category
baghdad-nights,ليالي بغداد,12.50,كتب
without-price,بلا سعر,,كتب
`

/**
 * A keeper lets a vendor in, imports a file, changes a price and takes that back, and sends an order. No picture shows an
 * order, whose phone and address the file has masked, nor a day, which is another at every recording.
 */
export const atDesk = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  const words = deskTextsBeside(texts)
  const main = page.getByRole('main')
  const says = (text: string) => main.getByText(text).first().waitFor()

  await openAccount(live)
  await logIn(
    live,
    demoDesk.find(({ role }) => role === 'keeper'),
  )
  await openAccount(live)
  await follow(live, paths.desk)
  const asking = main.getByRole('link', { name: askingLibrary.ar })
  await asking.waitFor()
  await checkpoint('what waits')

  await asking.click()
  await main.getByRole('heading', { name: words.libraries.approval }).waitFor()
  await checkpoint('a vendor asks')
  await press(live, words.libraries.approve)
  await main.getByRole('heading', { name: words.libraries.approval }).waitFor({ state: 'detached' })
  await checkpoint('let in')

  await follow(live, importsPaths.all)
  const chooser = page.waitForEvent('filechooser')
  await press(live, words.import.choose)
  await (
    await chooser
  ).setFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(books, 'utf8') })
  await says(words.import.states.checked)
  await checkpoint('looked at')
  await press(live, words.import.steps.import)
  await says(words.import.states.done)
  await checkpoint('imported')

  await follow(live, productsAtDesk)
  const search = main.getByRole('searchbox', { name: words.products.filters.q })
  await search.fill('prejudice')
  await search.press('Enter')
  await page.waitForURL(/q=prejudice/)
  const price = main.getByRole('textbox', {
    name: filled(words.products.cell, { column: words.products.columns.price, name: book }),
    exact: true,
  })
  await price.waitFor()
  await checkpoint('the price before')
  await price.fill('١٢٫٥')
  await price.press('Enter')
  await main.getByRole('button', { name: words.products.undo, exact: true }).waitFor()
  await checkpoint('another price')
  await press(live, words.products.undo)
  await main.getByRole('button', { name: words.products.undo, exact: true }).waitFor({ state: 'detached' })
  await checkpoint('the price as before')

  await follow(live, paths.desk)
  await follow(live, newOrdersAtDesk)
  await main.getByRole('table').getByRole('link').first().click()
  await press(live, words.orders.moves.confirmed)
  await press(live, words.orders.moves.shipped)
  await main.getByRole('button', { name: words.orders.moves.delivered, exact: true }).waitFor()
  await follow(live, paths.desk)
  await says(words.overview.newOrders_zero)
  await checkpoint('nothing waits')
}
