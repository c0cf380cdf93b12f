import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { demoDesk, demoShopper } from '../../src/server/database/demo/people'
import { seedPage } from '../replay/faults/seed'
import { registrationFields, registrationForm } from '../support/registration'
import { deskTextsOf, filled, textsOf } from '../support/texts'
import { acknowledge, checkOut, goOn, loseTheAnswer, sayYes } from './support/checkout'
import { ownProblems } from './support/foreignStage'
import {
  findShopper,
  goToStep,
  type Move,
  openHelpDesk,
  openSession,
  seeErrorsAlone,
  sendMailAgain,
  sendToSupport,
} from './support/helpDesk'
import { isAwake } from './support/openShop'
import { asDemoShopper, callAs, submitLogin } from './support/shopper'
import { withShop } from './support/withShop'

/** What staff are told, what they do at the desk, and what then stands on the screen and answers. */
interface Answered {
  moves: Move[]
  answers: (desk: Page) => (Locator | string | RegExp)[]
}

const texts = textsOf.en
const { support } = deskTextsOf.en
const { support: panel } = texts
const requestId = '83c397b2ca428e57'

/** A row of the panel as the shopper saw it. */
const row = (desk: Page, label: string, value: string | RegExp) =>
  desk
    .locator('dl > div')
    .filter({ has: desk.getByText(label, { exact: true }) })
    .locator('dd')
    .getByText(value)
    .first()

const shopper = (desk: Page, name = `${demoShopper.firstName} ${demoShopper.lastName}`) =>
  desk.getByRole('group', { name })
const screen = (desk: Page) => desk.frameLocator('iframe')

describe('a case for support', () => {
  const stage = withShop()
  const call = (token: string | null, method: string, path: string, body?: unknown) =>
    callAs(stage.shop, token, method, path, body)

  const open = (path: string) => stage.open({ language: 'en', path })

  /** The demo's shopper with some pieces of a book in the cart and nothing else. */
  const openCart = async () => {
    const { token, ...context } = await asDemoShopper(stage.shop)
    for (const { id } of await call(token, 'GET', '/api/Cart'))
      await call(token, 'DELETE', `/api/Cart/${String(id)}`)
    const productId = await bookFor(30)
    await call(token, 'POST', '/api/Cart', { productId, quantity: 2 })
    const visit = await stage.open({ language: 'en', path: '/cart', ...context })
    const orders = async () => (await call(token, 'GET', '/api/Order/orders')) as { orderId: number }[]
    return { ...visit, productId, orders }
  }

  /** A book that is sold, at this price from now on. */
  const bookFor = async (price: number, id?: number) => {
    const books = (await call(null, 'GET', '/api/Category/2')).products as { id: number; status: string }[]
    const found = id ?? books.find(({ status }) => status === 'available')?.id
    const { token } = await asDemoShopper(stage.shop, 'keeper')
    const changes = [{ id: found, seen: {}, values: { price, discountPrice: 0 } }]
    await call(token, 'PUT', '/api/Desk/products', { changes })
    return found
  }

  const register = async () => {
    const fields = registrationFields()
    const { headers = {}, body } = await registrationForm(fields)
    const request = { method: 'POST', headers, body: new Uint8Array(body as Buffer) }
    expect((await fetch(`${stage.shop.address}/api/Account/Register`, request)).status).toBe(200)
    return fields.Email ?? ''
  }

  const failToLogIn = async (email: string) => {
    const visit = await open('/about-us')
    await submitLogin(visit, { email, password: 'planted-password' })
    await visit.page.getByRole('alertdialog').waitFor()
    return sendToSupport(visit)
  }

  const cases: Record<string, (() => Promise<Answered>)[]> = {
    'My cart was empty after the login': [
      async () => {
        const visit = await open(`/product-preview/${String(await bookFor(20))}`)
        const { page } = visit
        await page.getByRole('button', { name: texts.product.addToCart, exact: true }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: texts.common.cancel, exact: true })
          .click()
        await page.route('**/api/Cart', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, body: '{}' })
            : route.fallback(),
        )
        await submitLogin(visit)
        await page.getByText(texts.notices.waitingFailed.title).waitFor()
        await page.waitForFunction(
          () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
        )
        await isAwake(page)
        const code = await sendToSupport(visit)
        return {
          moves: [openSession(code), findShopper(demoShopper.email)],
          answers: (desk) => [
            `addToCart · 500 · ${requestId}`,
            row(desk, panel.waiting, '1'),
            shopper(desk).getByText(support.noCart),
          ],
        }
      },
    ],
    'I was charged twice': [
      async () => {
        const visit = await openCart()
        const before = (await visit.orders()).length
        await loseTheAnswer(visit)
        await goOn(visit)
        await checkOut(visit)
        await acknowledge(visit, 'checkoutError')
        await checkOut(visit)
        await acknowledge(visit, 'checkoutDone')
        const [order, ...others] = await visit.orders()
        expect(others).toHaveLength(before)
        const code = await sendToSupport(visit)
        return {
          moves: [openSession(code), findShopper(String(order?.orderId))],
          answers: (desk) => [
            /checkout · offline/,
            /checkout · 200 · [\da-f]{16}/,
            shopper(desk).getByText(filled(texts.orders.number, { number: order?.orderId ?? 0 })),
          ],
        }
      },
    ],
    'The page is in the wrong language': [
      async () => {
        const visit = await open('/books')
        await visit.page.locator('button[lang="ar"]').filter({ visible: true }).first().click()
        const code = await sendToSupport({ ...visit, texts: textsOf.ar })
        return {
          moves: [openSession(code), goToStep(/language\/languageChosen/)],
          answers: (desk) => [
            row(desk, panel.language, 'ar'),
            row(desk, panel.direction, 'rtl'),
            row(desk, 'cookie lang', /bytes/),
            screen(desk).locator('html[lang=ar]'),
          ],
        }
      },
    ],
    'It showed an old price': [
      async () => {
        const id = await bookFor(11.25)
        const visit = await open(`/product-preview/${String(id)}`)
        await visit.page.getByRole('main').getByText('$11.25').first().waitFor()
        await bookFor(22.5, id)
        const code = await sendToSupport(visit)
        return {
          moves: [openSession(code)],
          answers: (desk) => [screen(desk).getByRole('main').getByText('$11.25').first()],
        }
      },
    ],
    'I cannot log in': [
      async () => {
        const code = await failToLogIn('nobody@example.org')
        return {
          moves: [openSession(code), findShopper('nobody@example.org')],
          answers: () => [/login · 401 · [\da-f]{16}/, support.unknown],
        }
      },
      async () => {
        const email = await register()
        const code = await failToLogIn(email)
        return {
          moves: [openSession(code), findShopper(email)],
          answers: (desk) => [
            /login · 401 · [\da-f]{16}/,
            shopper(desk, support.notActivated).getByText(/not activated yet/),
          ],
        }
      },
      async () => {
        const code = await failToLogIn(demoShopper.email)
        return {
          moves: [openSession(code), findShopper(demoShopper.email)],
          answers: (desk) => [/login · 401 · [\da-f]{16}/, shopper(desk).getByText(support.active)],
        }
      },
    ],
    'The activation mail did not come': [
      async () => {
        const email = await register()
        return {
          moves: [findShopper(email), sendMailAgain('activate')],
          answers: (desk) => [
            desk.getByRole('listitem').filter({ hasText: support.kinds.activate }),
            support.goesAgain,
          ],
        }
      },
    ],
    'My favourites have vanished': [
      async () => {
        const { token: _token, ...seller } = await asDemoShopper(stage.shop, 'seller')
        const visit = await stage.open({ language: 'en', path: '/wishlist', ...seller })
        await visit.page.getByText(texts.wishlist.empty).waitFor()
        const code = await sendToSupport(visit)
        const other = demoDesk.find(({ role }) => role === 'seller')
        return {
          moves: [openSession(code), findShopper(demoShopper.email)],
          answers: (desk) => [
            row(desk, panel.userName, `${other?.firstName ?? ''} ${other?.lastName ?? ''}`),
            row(desk, panel.favourites, filled(panel.hereAndServer, { here: 0, server: 0 })),
            // Those that he misses are with his other account.
            shopper(desk)
              .locator('section')
              .filter({ has: desk.getByRole('heading', { name: support.favourites }) })
              .getByRole('listitem')
              .nth(demoShopper.favourites.length - 1),
          ],
        }
      },
    ],
    'A picture is broken': [
      async () => {
        const visit = await open('/about-us')
        await visit.page.route('**/pictures/**', (route) => route.abort())
        const lost = visit.page.waitForEvent('requestfailed', (request) =>
          request.url().includes('/pictures/'),
        )
        await visit.page.goto(`${stage.shop.address}/books`)
        await isAwake(visit.page)
        await lost
        const code = await sendToSupport(visit)
        return {
          moves: [openSession(code), seeErrorsAlone],
          answers: (desk) => [
            row(desk, panel.uncaught.picture, /\/pictures\//),
            desk.getByRole('region', { name: support.steps }).getByText('failure/uncaught').first(),
          ],
        }
      },
    ],
    'An error page came': [
      async () => {
        const visit = await openCart()
        const { page } = visit
        // The subtotal of a line with two pieces throws.
        await seedPage({
          name: '',
          session: '',
          file: /\.js$/,
          find: /\[\{price:([\w$]+),quantity:([\w$]+)\}\]/,
          put: '[$2>1?$2.discount.amount:{price:$1,quantity:$2}]',
        })(page)
        await page.reload()
        await page.getByRole('main').getByText(texts.screenError.title).waitFor()
        const code = await sendToSupport(visit)
        return {
          moves: [openSession(code), seeErrorsAlone, goToStep(/failure\/partFailed/)],
          answers: (desk) => [
            row(desk, panel.pageError, /TypeError: Cannot read properties of undefined/),
            row(desk, panel.pageError, /\.js:\d+:\d+/),
            desk.getByRole('region', { name: support.steps }).getByText('failure/partFailed').first(),
          ],
        }
      },
    ],
    'The price changed between cart and order': [
      async () => {
        const visit = await openCart()
        const { page, productId, orders } = visit
        await goOn(visit)
        await bookFor(33, productId)
        await checkOut(visit)
        const changed = page.getByRole('alertdialog', { name: texts.dialogs.checkoutChanged.title })
        await changed.getByText('$66.00').first().waitFor()
        await sayYes(visit)
        await acknowledge(visit, 'checkoutDone')
        const [order] = await orders()
        const code = await sendToSupport(visit)
        return {
          moves: [openSession(code), goToStep(/checkout · 409/), findShopper(String(order?.orderId))],
          answers: (desk) => [
            /checkout · 409 · [\da-f]{16}/,
            shopper(desk)
              .getByRole('listitem')
              .filter({ hasText: filled(texts.orders.number, { number: order?.orderId ?? 0 }) })
              .getByText('$66.00'),
          ],
        }
      },
    ],
  }

  it('has a row of its own on the page for support, and each row is tried', () => {
    const page = readFileSync('src/shop/replay/SUPPORT.md', 'utf8')
    const rows = [...page.matchAll(/^\| ([^|]+?) +\| /gm)].map(([, says]) => says)
    expect(rows.slice(2)).toEqual(Object.keys(cases))
  })

  const tried = Object.entries(cases).flatMap(([says, ways]) =>
    ways.map((happens, way) => ({ says: way === 0 ? says : `${says} (${String(way + 1)})`, happens })),
  )

  it.each(tried)('is answered in at most three steps: $says', async ({ happens }) => {
    const { moves, answers } = await happens()
    expect(moves.length).toBeLessThanOrEqual(3)
    const desk = await openHelpDesk(stage)
    const { page } = desk
    for (const move of moves) await move(page)
    for (const answer of answers(page))
      await (
        typeof answer === 'object' && 'waitFor' in answer ? answer : page.getByText(answer).first()
      ).waitFor()
    expect(ownProblems(desk)).toEqual([])
  })
})
