import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { demoShopper } from '../../src/server/database/demo/people'
import { saveSession } from '../replay/live'
import { clockExport, typeMuch } from '../replay/longSession'
import { settle, untilReloaded, watchRequests } from '../replay/settle'
import { canonical } from '../replay/states'
import { found } from '../support/found'
import { type RunningShop, startShop } from '../support/runningShop'
import { textsOf } from '../support/texts'
import { type DevToolsBrowser, launchWithDevTools } from './support/extension'
import { storedSession } from './support/shopper'

/** The real Redux DevTools extension as referee. */
describe('the Redux DevTools extension', () => {
  const texts = textsOf.en
  let shop: RunningShop
  let devTools: DevToolsBrowser

  beforeAll(async () => {
    ;[shop, devTools] = await Promise.all([startShop(), launchWithDevTools()])
  })
  afterAll(async () => {
    await Promise.all([devTools.close(), shop.close()])
  })

  const openPage = async (path: string): Promise<Page> => {
    await devTools.context.addCookies([{ name: 'lang', value: 'en', url: shop.address }])
    const page = await devTools.context.newPage()
    await watchRequests(page)
    await page.goto(`${shop.address}${path}`)
    await settle(page)
    return page
  }

  /** Over a thousand steps, with the login's reload in their midst. */
  const longSession = async (page: Page) => {
    await typeMuch(page, 500)
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByRole('textbox', { name: texts.auth.emailOrUsername, exact: true }).fill(demoShopper.email)
    await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill(demoShopper.password)
    const form = page.getByRole('form', { name: texts.auth.login })
    await untilReloaded(page, async () => {
      await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
      await page.getByText(texts.notices.loginDone.title).first().waitFor()
    })
    await typeMuch(page, 520)
  }

  it('takes a saved session of over 1,000 steps, every state equal, without a secret and without a request', async () => {
    const page = await openPage('/')
    await longSession(page)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? 'none')
    const tookToExport = await clockExport(page)
    const file = await saveSession(page)
    const took = await tookToExport()
    expect(file).not.toMatch(/password\\*":\\*"(?!•••)/i)
    expect(found(file, [token, demoShopper.email, demoShopper.phone, demoShopper.address])).toEqual([])
    await page.close()

    const replay = await openPage('/about-us?replay')
    // Somebody is logged in here: his session stays as it is.
    const stored = await storedSession(replay)
    const requests: string[] = []
    replay.on('request', (request) => requests.push(request.url()))
    const panel = await devTools.openPanel(`${shop.address}/about-us`)
    const choosing = panel.waitForEvent('filechooser')
    await panel
      .getByRole('button', { name: 'Import from a file' })
      .or(panel.getByTitle('Import from a file'))
      .first()
      .click()
    await (
      await choosing
    ).setFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    const steps = await replay.evaluate((text) => window.replay?.load(text).length ?? 0, file)
    expect(steps).toBeGreaterThan(1000)
    await replay.waitForFunction((count) => (window.replay?.inDevTools().length ?? 0) > count, steps)
    const computed = (await replay.evaluate(() => window.replay?.inDevTools() ?? [])).slice(1)
    const own = await replay.evaluate(
      (count) => Array.from({ length: count }, (_, step) => window.replay?.state(step + 1) ?? ''),
      steps,
    )
    const equal = computed.filter((state, step) => canonical(state) === canonical(own[step] ?? '{}')).length
    console.log(
      `${String(equal)} of ${String(own.length)} states equal; ${String(file.length)} characters, exported in ${took.toFixed(0)} ms`,
    )
    expect([equal, computed.length]).toEqual([own.length, own.length])
    expect(requests.filter((address) => address.includes('/api/'))).toEqual([])
    expect(stored).not.toContain(null)
    expect(await storedSession(replay)).toEqual(stored)
  })

  it('exports a session by itself without a secret', async () => {
    const page = await openPage('/contact-us')
    const panel = await devTools.openPanel(`${shop.address}/contact-us`)
    await page.bringToFront()
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await settle(page)
    await panel.bringToFront()
    await panel.getByText('accountToggled').first().waitFor()
    const download = panel.waitForEvent('download')
    await panel
      .getByRole('button', { name: 'Export to a file' })
      .or(panel.getByTitle('Export to a file'))
      .first()
      .click()
    const file = await readFile(await (await download).path(), 'utf8')
    const token = await page.evaluate(() => localStorage.getItem('token') ?? 'none')
    expect(file).toContain('account/accountToggled')
    expect(found(file, [token, demoShopper.email, demoShopper.phone])).toEqual([])
  })
})
