import { rule } from '../spec/behaviour'
import { bothLanguages, deskTextsOf } from '../support/texts'
import { asDemoShopper } from './support/shopper'
import { withShop } from './support/withShop'

describe('a shopper’s session at the desk', () => {
  const stage = withShop()

  /** A visitor looks at a page and sends what happened; gives the code. */
  const send = async (language: 'ar' | 'en', path: string) => {
    const viewport = { width: 390, height: 844 }
    const { page, texts, problems } = await stage.open({ language, path, viewport })
    const { support, common } = texts
    await page.getByRole('button', { name: support.open }).click()
    const panel = page.getByRole('dialog', { name: support.heading })
    await panel.getByRole('button', { name: common.sendToSupport, exact: true }).click()
    await panel.getByRole('button', { name: support.sending.send, exact: true }).click()
    const code = await panel.getByText(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/).innerText()
    expect(problems).toEqual([])
    return code
  }

  it.each(bothLanguages)(`${rule('SUPPORT-8')}: in a frame, in %s`, async (language) => {
    const code = await send(language, '/about-us')
    const { token: _token, ...staff } = await asDemoShopper(stage.shop, 'staff')
    // Staff read their own language.
    const { page, problems } = await stage.open({ language: 'en', path: '/desk/support', ...staff })
    const { support } = deskTextsOf.en
    await page.getByRole('textbox', { name: support.code }).fill(code.toLowerCase())
    await page.getByRole('button', { name: support.open, exact: true }).click()
    const screen = page.frameLocator('iframe')
    await screen.locator(`html[lang=${language}]`).waitFor()
    await screen.getByRole('main').waitFor()
    // The last step is shown by the keyboard alone: the panel stands open there.
    await page.getByRole('slider', { name: support.jump }).press('End')
    await screen.getByRole('dialog').waitFor()
    expect(await screen.locator('html').evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([
      390, 844,
    ])
    await page.getByRole('heading', { name: support.panel }).waitFor()
    await page.getByRole('slider', { name: support.jump }).press('Home')
    await screen.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
