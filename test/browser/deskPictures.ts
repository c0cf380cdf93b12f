/**
 * `npx tsx test/browser/deskPictures.ts`: takes the pictures of the bookseller's handbook from the built shop and its demo, each
 * one screen in Arabic beside one in English.
 */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { settle, watchRequests } from '../replay/settle'
import { launchBrowser } from '../support/browser'
import { type RunningShop, startShop } from '../support/runningShop'
import { deskTextsOf, type TestLanguage } from '../support/texts'
import { openShop } from './support/openShop'
import { asDemoShopper, callAs } from './support/shopper'

const size = { width: 1100, height: 900 }
const gap = 24

type Username = 'seller' | 'keeper'

/** Files that somebody imports: two books, and one whose price is missing. */
const file = {
  name: 'books.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'sku,name,author,price,category\n' +
      'n-1,مدن الملح,عبد الرحمن منيف,25000,Books\n' +
      'n-2,Frankenstein in Baghdad,Ahmed Saadawi,18000,Books\n' +
      'n-3,النخلة والجيران,غائب طعمة فرمان,,Books\n',
  ),
}

const screen = async (
  browser: Browser,
  shop: RunningShop,
  { username, language, path }: { username: Username; language: TestLanguage; path: string },
) => {
  const { token: _, ...session } = await asDemoShopper(shop, username)
  const { page } = await openShop(browser, shop, {
    language,
    path: `/desk${path}`,
    viewport: size,
    reducedMotion: 'reduce',
    ...session,
  })
  await watchRequests(page)
  await page.reload()
  await page.getByRole('navigation', { name: deskTextsOf[language].navigation }).waitFor()
  if (path === '/import') {
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(deskTextsOf[language].import.states.checked).waitFor()
  }
  await settle(page)
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

const pictures = {
  overview: [
    { username: 'seller', language: 'ar', path: '' },
    { username: 'keeper', language: 'en', path: '' },
  ],
  products: [
    { username: 'seller', language: 'ar', path: '/products' },
    { username: 'seller', language: 'en', path: '/orders' },
  ],
  import: [
    { username: 'seller', language: 'ar', path: '/import' },
    { username: 'seller', language: 'en', path: '/import' },
  ],
  month: [
    { username: 'seller', language: 'ar', path: '/sales' },
    { username: 'keeper', language: 'en', path: '/log' },
  ],
} as const

/** Something to read in the log. */
const fill = async (shop: RunningShop) => {
  const { token } = await asDemoShopper(shop, 'seller')
  const [product] = (await callAs(shop, token, 'GET', '/api/Desk/products')) as { id: number }[]
  const changes = [{ id: product?.id, seen: {}, values: { price: 12.5, copies: 4 } }]
  await callAs(shop, token, 'PUT', '/api/Desk/products', { changes })
}

const main = async () => {
  const [browser, shop] = await Promise.all([launchBrowser(), startShop()])
  await fill(shop)
  for (const [name, sides] of Object.entries(pictures)) {
    const taken: Buffer[] = []
    for (const side of sides) taken.push(await screen(browser, shop, side))
    const canvas = sharp({
      create: { width: 2 * size.width + gap, height: size.height, channels: 3, background: '#e6dcc6' },
    })
    const both = canvas.composite(
      taken.map((input, index) => ({ input, left: index * (size.width + gap), top: 0 })),
    )
    await sharp(await both.png().toBuffer())
      .resize({ width: 1400 })
      .png({ palette: true, quality: 70, effort: 10 })
      .toFile(join('test/browser/pictures', `desk-${name}.png`))
    console.log(name)
  }
  await Promise.all([browser.close(), shop.close()])
}

void main()
