import { rule } from '../spec/behaviour'
import { bothLanguages, deskTextsOf } from '../support/texts'
import { openHelpDesk, openSession, sendToSupport } from './support/helpDesk'
import { withShop } from './support/withShop'

describe('a shopper’s session at the desk', () => {
  const stage = withShop()

  /** A visitor looks at a page and sends what happened; gives the code. */
  const send = async (language: 'ar' | 'en', path: string) => {
    const viewport = { width: 390, height: 844 }
    const visit = await stage.open({ language, path, viewport })
    const code = await sendToSupport(visit)
    expect(visit.problems).toEqual([])
    return code
  }

  it.each(bothLanguages)(`${rule('SUPPORT-8')}: in a frame, in %s`, async (language) => {
    const code = await send(language, '/about-us')
    // Staff read their own language.
    const { page, problems } = await openHelpDesk(stage)
    const { support } = deskTextsOf.en
    await openSession(code)(page)
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
