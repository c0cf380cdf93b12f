import { type Fault, type Shape } from '../../support/foreign/foreignBackend'
import { account } from '../../support/foreign/shopper'
import { filled, type TestLanguage } from '../../support/texts'
import { onForeignStage, ownProblems } from '../support/foreignStage'
import { isAwake, type ShopPage } from '../support/openShop'
import { checkOut } from '../support/shopper'

/**
 * The shop in front of a backend of another hand that speaks the 21 calls of the specification and nothing of ours: served by our server
 * with API_BASE_URL, and by a host that knows files alone.
 */
describe('the shop in front of another backend', () => {
  const stage = onForeignStage()

  /** A success of HTTP counts here, whatever the body: these are failures all the same. */
  const registrationFaults: Fault[] = ['http 500', 'failed envelope over http 200', 'lost connection']

  const lookAround = async ({ page, texts }: ShopPage) => {
    const main = page.getByRole('main')
    const navigation = page.getByRole('navigation', { name: texts.layout.navigation })
    const walk = (name: string) => navigation.getByRole('link', { name, exact: true }).click()
    await main.getByRole('link', { name: 'Nothing yet' }).first().waitFor()
    expect(await main.getByRole('link', { name: 'Tools', exact: true }).count()).toBe(1)
    await main.getByText(texts.home.noData).waitFor()
    await walk(texts.navigation.books)
    await main.getByRole('link', { name: 'Emma' }).waitFor()
    await main.getByRole('tab', { name: 'Memoirs' }).click()
    await main.getByRole('link', { name: 'Emma' }).waitFor({ state: 'detached' })
    await main.getByRole('link', { name: 'الأيام' }).waitFor()
    await walk(texts.navigation.schoolTools)
    await main.getByRole('link', { name: 'Compass' }).waitFor()
    await walk(texts.navigation.publicLibraries)
    await main.getByRole('link', { name: 'دار النخيل' }).waitFor()
    await walk(texts.navigation.libraries)
    await main.getByRole('link', { name: 'Old & New' }).click()
    await main.getByRole('heading', { level: 1, name: 'Old & New' }).waitFor()
    await main.getByRole('link', { name: 'Compass' }).waitFor()
  }

  const logIn = async ({ page, texts }: ShopPage) => {
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    const form = page.getByRole('form', { name: texts.auth.login })
    await form.getByRole('textbox', { name: texts.auth.emailOrUsername }).fill(account.email)
    await form.getByRole('textbox', { name: texts.auth.password }).fill(account.password)
    await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
    await page.getByText(texts.notices.loginDone.title).waitFor()
  }

  const buy = async ({ page, texts }: ShopPage) => {
    const main = page.getByRole('main')
    const box = page.getByRole('searchbox', { name: texts.search.label })
    await box.fill('emma')
    await page.getByRole('dialog', { name: texts.search.title }).getByRole('link', { name: 'Emma' }).click()
    await main.getByRole('heading', { level: 1, name: 'Emma' }).waitFor()
    await main
      .getByRole('button', { name: filled(texts.product.addNamedToFavourites, { name: 'Emma' }) })
      .click()
    await main
      .getByRole('button', { name: filled(texts.product.removeNamedFromFavourites, { name: 'Emma' }) })
      .waitFor()
    await main.getByRole('button', { name: texts.product.addToCart, exact: true }).click()
    await page.getByText(texts.notices.addedToCart.title).first().waitFor()
    await page.getByRole('link', { name: texts.layout.wishlist }).first().click()
    await main.getByRole('link', { name: 'Emma' }).waitFor()
    await page.getByRole('link', { name: texts.layout.cart }).first().click()
    await main.getByRole('button', { name: filled(texts.cart.raise, { name: 'Emma' }) }).click()
    await main.getByRole('region', { name: texts.cart.summary }).getByText('$13.50').first().waitFor()
    // The specification knows no addresses.
    await checkOut({ page, texts }, { asksWhere: false })
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByText(filled(texts.account.welcome, { name: 'Noor Hadi' })).waitFor()
    await page.getByRole('link', { name: texts.account.orders, exact: true }).click()
    await main.getByRole('article').getByText('Emma').waitFor()
    expect(await main.getByRole('article').innerText()).toContain('$13.50')
  }

  it.each([
    ['our server', 'envelope', 'ar'],
    ['our server', 'data in data', 'en'],
    ['a host of files', 'bare', 'ar'],
    ['a host of files', 'envelope', 'en'],
  ] as [string, Shape, TestLanguage][])(
    'sells a book from %s, answers as %s, in %s',
    async (host, shape, language) => {
      stage.backend.shape = shape
      const visit = await stage.open(host === 'our server' ? stage.shop : stage.files, language)
      await lookAround(visit)
      await logIn(visit)
      await buy(visit)
      expect(stage.backend.shopper.orders.map(({ totalAmount }) => totalAmount)).toEqual([13.5])
      expect([...stage.backend.foreignHeaders]).toEqual([])
      expect(stage.backend.arrived.filter((call) => /activate|password/i.test(call))).toEqual([])
      expect(visit.problems).toEqual([])
    },
  )

  const register = async ({ page, texts }: ShopPage, host: { address: string }) => {
    await page.goto(`${host.address}/signup`)
    await isAwake(page)
    const { auth } = texts
    const fields = [
      [auth.firstName, 'Noor'],
      [auth.lastName, 'Hadi'],
      [auth.email, account.email],
      [auth.phone, '+964 770 123 4567'],
      [auth.password, account.password],
      [auth.confirmPassword, account.password],
    ] as const
    for (const [name, value] of fields) await page.getByRole('textbox', { name, exact: true }).fill(value)
    const submit = () => page.getByRole('button', { name: auth.register, exact: true }).click()
    const acknowledge = async (title: string, text: string) => {
      const dialog = page.getByRole('alertdialog', { name: title })
      await dialog.getByText(text).waitFor()
      await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    for (const fault of registrationFaults) {
      stage.backend.faults.set('POST /api/Account/Register', fault)
      await submit()
      await acknowledge(texts.dialogs.registrationFailed.title, texts.dialogs.registrationFailed.failed)
    }
    stage.backend.faults.clear()
    stage.backend.arrived.length = 0
    await submit()
    await acknowledge(texts.dialogs.registrationDone.title, texts.dialogs.registrationDone.text)
    expect(stage.backend.arrived.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/Account/Register',
    ])
    await page.waitForURL(`${host.address}/`)
  }

  const writeMessage = async ({ page, texts }: ShopPage, host: { address: string }) => {
    await page.goto(`${host.address}/contact-us`)
    await isAwake(page)
    const { contact } = texts
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field(contact.name).fill('Noor')
    await field(contact.email).fill(account.email)
    await field(contact.subject).fill('refuse')
    await field(contact.message).fill('Do you have Emma?')
    await page.getByRole('button', { name: contact.send, exact: true }).click()
    const failed = page.getByRole('alertdialog', { name: texts.dialogs.messageFailed.title })
    await failed.getByText('We are closed today').waitFor()
    stage.backend.faults.set('POST /api/Contact/send', 'lost connection')
    await failed.getByRole('button', { name: texts.dialogs.messageFailed.confirm, exact: true }).click()
    await failed.getByText(texts.errors.offline).waitFor()
    await page.keyboard.press('Escape')
    await failed.waitFor({ state: 'detached' })
    stage.backend.faults.clear()
    stage.backend.arrived.length = 0
    await field(contact.subject).fill('A book')
    await page.getByRole('button', { name: contact.send, exact: true }).click()
    const sent = page.getByRole('alertdialog', { name: texts.dialogs.messageSent.title })
    await sent.getByText(texts.dialogs.messageSent.text).waitFor()
    await sent.getByRole('button', { name: texts.common.ok, exact: true }).click()
    expect(await field(contact.message).inputValue()).toBe('')
    expect(stage.backend.arrived).toEqual(['POST /api/Contact/send'])
  }

  it.each([
    ['our server', 'bare', 'ar'],
    ['a host of files', 'envelope', 'en'],
  ] as [string, Shape, TestLanguage][])(
    'registers and takes a message from %s, answers as %s, in %s, after failures too',
    async (host, shape, language) => {
      stage.backend.shape = shape
      const at = host === 'our server' ? stage.shop : stage.files
      const visit = await stage.open(at, language, '/about-us')
      await register(visit, at)
      await writeMessage(visit, at)
      expect([...stage.backend.foreignHeaders]).toEqual([])
      expect(ownProblems(visit)).toEqual([])
    },
  )

  it('takes pictures from where the backend has them', async () => {
    const { page, problems } = await stage.open(stage.files, 'en', '/product-preview/b-1')
    const picture = page.getByRole('main').getByRole('img').first()
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
      `${stage.backend.address}/images/b-1.png`,
    )
    expect(problems).toEqual([])
  })
})
