import type { Page } from 'playwright-core'
import { demoShopper } from '../../src/server/database/demo/people'
import { masked } from '../../src/shop/replay/redact'
import { saveSession } from '../replay/live'
import { settle, untilReloaded, watchRequests } from '../replay/settle'
import { found } from '../support/found'
import { bothLanguages, filled, type TestLanguage, textsOf } from '../support/texts'
import { logOut } from './support/shopper'
import { withShop } from './support/withShop'

/** Sent once before the right one, which is a word of the shop's own name and so no good to search for. */
const plantedPassword = 'planted-password-1'

describe('the support panel', () => {
  const stage = withShop({ LOG_LEVEL: 'info' })

  const logIn = async (language: TestLanguage): Promise<Page> => {
    const texts = textsOf[language]
    const context = await stage.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    await context.addCookies([{ name: 'lang', value: language, url: stage.shop.address }])
    const page = await context.newPage()
    await watchRequests(page)
    await page.goto(stage.shop.address)
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByRole('textbox', { name: texts.auth.emailOrUsername, exact: true }).fill(demoShopper.email)
    const password = page.getByRole('textbox', { name: texts.auth.password, exact: true })
    const form = page.getByRole('form', { name: texts.auth.login })
    await password.fill(plantedPassword)
    await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.common.ok, exact: true }).click()
    await password.fill(demoShopper.password)
    await untilReloaded(page, async () => {
      await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
      await page.getByText(texts.notices.loginDone.title).first().waitFor()
    })
    return page
  }

  it.each(bothLanguages)('tells what support asks for, in %s, and no secret', async (language) => {
    const { support } = textsOf[language]
    const page = await logIn(language)
    await page.getByRole('button', { name: support.open }).click()
    const panel = page.getByRole('dialog', { name: support.heading })
    await panel.waitFor()
    await settle(page)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const shown = await panel.innerText()
    for (const row of [
      support.loggedIn,
      filled(support.tokenEnd, { end: `…${token.slice(-4)}` }),
      support.issued,
      support.expires,
      support.clockSame,
      // The user name says how the e-mail address begins.
      masked(demoShopper.username),
      support.build,
      'localStorage token',
      filled(support.hereAndServer, { here: '–', server: 3 }),
      'GET /api/Favorite/list',
    ]) {
      expect(shown).toContain(row)
    }
    // The request id of a call is that of the server's log line.
    const requestId = /Favorite\/list[\s\S]*? · ([\da-f]{16})/.exec(
      shown.slice(shown.indexOf(support.calls)),
    )?.[1]
    expect(stage.shop.printed()).toContain(requestId ?? 'no request id')

    await panel.getByRole('button', { name: support.copy }).click()
    await panel.getByRole('button', { name: support.copied }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(support.issued)
    await panel.getByRole('button', { name: textsOf[language].common.close }).first().click()
    const file = await saveSession(page)
    const dom = await page.content()
    const { email, phone, address } = demoShopper
    for (const place of [dom, copied, file])
      expect(found(place, [token, plantedPassword, email, phone, address])).toEqual([])
    await page.context().close()
  })

  it.each(bothLanguages)(
    'leaves nobody in the log of the session after a logout, in %s',
    async (language) => {
      const texts = textsOf[language]
      const page = await logIn(language)
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
      // The profile screen brings everything that the server knows of the shopper.
      await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
      await page.getByRole('link', { name: texts.account.profile, exact: true }).first().click()
      await page.getByRole('definition').getByText(demoShopper.address).waitFor()
      await settle(page)
      const before = await saveSession(page)
      await page.getByRole('dialog').getByRole('button', { name: texts.common.close }).first().click()
      await logOut({ page, texts })
      await settle(page)
      const after = await saveSession(page)
      await page.reload()
      await settle(page)
      const places = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      )
      const { firstName, lastName, username, email, phone, address } = demoShopper
      for (const text of [before, after, places]) {
        expect(found(text, ['session/loggedIn', token, plantedPassword, email, phone, address])).toEqual([
          'session/loggedIn',
        ])
      }
      expect(found(before, [firstName])).toEqual([firstName])
      // His last name is that of an author, too.
      const names = [firstName, `"lastName":"${lastName}"`, `"userName":"${username}"`]
      for (const text of [after, places]) expect(found(text.replaceAll('\\', ''), names)).toEqual([])
      await page.context().close()
    },
  )

  it('clears the device after a question', async () => {
    const { support, dialogs } = textsOf.en
    const page = await logIn('en')
    await page.keyboard.press('Control+Alt+KeyS')
    await page
      .getByRole('dialog', { name: support.heading })
      .getByRole('button', { name: support.clear })
      .click()
    const question = page.getByRole('alertdialog', { name: dialogs.clearDevice.title })
    await question.getByRole('button', { name: dialogs.clearDevice.confirm }).click()
    await page.waitForFunction(() => localStorage.length === 0 && sessionStorage.length === 0)
    await page.getByRole('searchbox').first().waitFor()
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await page.context().close()
  })
})
