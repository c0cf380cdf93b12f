import type { Locator, Page } from 'playwright-core'
import { demoShopper } from '../../../src/server/database/demo/people'
import { textsOf } from '../../support/texts'
import { type DemoData, readDemo } from '../support/demoData'
import { giveAddress } from '../support/address'
import { storing } from '../support/shopper'
import { withShop } from '../support/withShop'

const texts = textsOf.en

/** A button that asks the server for something, and what has to be there before it is pressed. */
interface Press {
  what: string
  path: (demo: DemoData) => string
  isShopper?: true
  prepare?: (page: Page) => Promise<void>
  button: (page: Page, demo: DemoData) => Locator
  call: string
  method?: 'PUT' | 'DELETE'
}

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
}
const shelf = ({ category }: DemoData) => `/catorgery/${String(category.id)}`
const { auth, contact, forgotPassword } = texts
const openLogin = async (page: Page) => {
  await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
  await fill(page, { [auth.emailOrUsername]: demoShopper.email, [auth.password]: 'not this one' })
}
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

const presses: Press[] = [
  {
    what: 'a heart on a card',
    path: shelf,
    isShopper: true,
    button: (page) => page.getByRole('main').getByRole('article').first().getByRole('button').first(),
    call: '**/api/Favorite/toggle',
  },
  {
    what: 'a cart on a card',
    path: shelf,
    isShopper: true,
    button: (page) => page.getByRole('main').getByRole('article').first().getByRole('button').last(),
    call: '**/api/Cart',
  },
  {
    what: 'Add to Cart on the preview',
    path: ({ product }) => `/product-preview/${String(product.id)}`,
    isShopper: true,
    button: (page) => inMain(page, texts.product.addToCart),
    call: '**/api/Cart',
  },
  {
    what: 'the removal of a line',
    path: () => '/cart',
    isShopper: true,
    prepare: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Remove / })
        .first()
        .click(),
    button: (page) => confirm(page, texts.dialogs.deleteLine.confirm),
    call: '**/api/Cart/*',
    method: 'DELETE',
  },
  {
    what: 'the checkout',
    path: () => '/checkout',
    isShopper: true,
    prepare: (page) => giveAddress({ page, texts }),
    button: (page) => confirm(page, texts.dialogs.checkout.confirm),
    call: '**/api/Order/place',
  },
  {
    what: 'the login',
    path: () => '/about-us',
    prepare: openLogin,
    button: (page) =>
      page.getByRole('form', { name: auth.login }).getByRole('button', { name: auth.login, exact: true }),
    call: '**/api/Account/login',
  },
  {
    what: 'the registration',
    path: () => '/signup',
    prepare: (page) =>
      fill(page, {
        [auth.firstName]: 'Noor',
        [auth.lastName]: 'Hadi',
        [auth.email]: 'noor@example.org',
        [auth.phone]: '+964 770 123 4567',
        [auth.password]: 'secret-1',
        [auth.confirmPassword]: 'secret-1',
      }),
    button: (page) => inMain(page, auth.register),
    call: '**/api/Account/Register',
  },
  {
    what: 'the message',
    path: () => '/contact-us',
    prepare: (page) =>
      fill(page, {
        [contact.name]: 'Noor',
        [contact.email]: 'noor@example.org',
        [contact.subject]: 'A book',
        [contact.message]: 'Do you have Emma?',
      }),
    button: (page) => inMain(page, contact.send),
    call: '**/api/Contact/send',
  },
  {
    what: 'the link for a forgotten password',
    path: () => '/forgot-password',
    prepare: (page) => fill(page, { [auth.email]: 'noor@example.org' }),
    button: (page) => inMain(page, forgotPassword.submit),
    call: '**/api/Account/forgot-password',
  },
]

describe('a button that was pressed', () => {
  const stage = withShop()
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  it.each(presses)(
    'is busy, asks once however often it is pressed, and is free again: $what',
    async ({ path, isShopper, prepare, button, call, method = 'POST' }) => {
      const { page } = await stage.open({
        language: 'en',
        path: path(demo),
        ...(isShopper && storing(stage.shop, demo.session)),
      })
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await prepare?.(page)
      let asked = 0
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(call, async (route) => {
        if (route.request().method() !== method) return route.fallback()
        asked += 1
        await held
        await route.fulfill({ status: 500, json: { statusCode: 500, data: null, message: 'Not today.' } })
      })
      const busy = page.locator('[aria-busy="true"]')
      await button(page, demo).dblclick()
      await busy.first().waitFor()
      await busy.first().click({ force: true })
      expect(asked).toBe(1)
      letGo()
      await busy.first().waitFor({ state: 'detached' })
      expect(asked).toBe(1)
    },
  )
})
