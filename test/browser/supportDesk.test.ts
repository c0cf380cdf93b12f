import { readFile } from 'node:fs/promises'
import { rule } from '../spec/behaviour'
import { bothLanguages, deskTextsOf } from '../support/texts'
import { openHelpDesk, openSession, sendToSupport } from './support/helpDesk'
import { isAwake } from './support/openShop'
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
    // That panel did not take the focus from the desk around it: the next key is the slider's again.
    await page.keyboard.press('Home')
    await screen.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it(`${rule('SUPPORT-6')}, after the page was loaded again too; then nobody opens it any more`, async () => {
    const visit = await stage.open({ language: 'en', path: '/about-us' })
    const code = await sendToSupport(visit)
    const { page, texts } = visit
    const desk = (await openHelpDesk(stage)).page
    await openSession(code)(desk)
    await page.reload()
    await isAwake(page)
    await page.keyboard.press('Control+Alt+KeyS')
    const panel = page.getByRole('dialog', { name: texts.support.heading })
    await panel.getByText(code).waitFor()
    await panel.getByRole('button', { name: texts.support.sending.takeBack, exact: true }).click()
    await panel.getByText(code).waitFor({ state: 'detached' })
    await desk.reload()
    await isAwake(desk)
    await desk.getByRole('textbox', { name: deskTextsOf.en.support.code }).fill(code)
    await desk.getByRole('button', { name: deskTextsOf.en.support.open, exact: true }).click()
    await desk.getByText(deskTextsOf.en.support.notFound).waitFor()
    expect(await desk.locator('iframe').count()).toBe(0)
  })

  it.each(bothLanguages)(
    'is saved as a file while the connection is gone, and plays, in %s',
    async (language) => {
      const { page, texts } = await stage.open({ language, path: '/about-us' })
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/static/search.')),
      )
      await page.context().setOffline(true)
      await page.getByRole('link', { name: texts.navigation.schoolTools, exact: true }).first().click()
      const failed = page.getByRole('main').getByRole('alert')
      await failed.waitFor()
      const words = await failed.innerText()
      await page.keyboard.press('Control+Alt+KeyS')
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: texts.support.export }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      await page.context().setOffline(false)
      const replay = (await stage.open({ language: 'en', path: '/?replay' })).page
      await replay.evaluate((text) => {
        const steps = window.replay?.load(text) ?? []
        window.replay?.show(steps.indexOf('support/factsTaken'))
      }, file)
      await replay.locator(`html[lang=${language}]`).waitFor()
      expect(await replay.getByRole('main').getByRole('alert').innerText()).toBe(words)
    },
  )
})
