import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { demoShopper } from '../../src/server/database/demo/people'
import { paths } from '../../src/shop/lib/paths'
import { launchBrowser } from '../support/browser'
import { found } from '../support/found'
import { type RunningShop, startShop } from '../support/runningShop'
import { filled, type Texts, textsOf } from '../support/texts'
import { replay } from './command'
import { seedPage } from './faults/seed'
import { type LiveSession, type Recorded, recordLive } from './live'
import { apart } from './pictures'
import { type Player, playSession } from './player'
import { addBook, book, follow } from './scenarios/person'
import { screenOf } from './screen'
import { serveBuild, type StaticShop } from './staticShop'

/** The subtotal of a line in the cart throws as soon as it has two pieces. */
const crash = seedPage({
  name: 'a sum that throws',
  session: '',
  file: /\.js$/,
  find: /\[\{price:([\w$]+),quantity:([\w$]+)\}\]/,
  put: '[$2>1?$2.discount.amount:{price:$1,quantity:$2}]',
})
const error = { name: 'TypeError', message: "Cannot read properties of undefined (reading 'amount')" }
const conditions = { viewport: { width: 1280, height: 900 } }

const saveAsOffered = async (page: Page, { screenError }: Texts) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: screenError.save }).click()
  return readFile(await (await download).path(), 'utf8')
}

describe('a screen that crashes', () => {
  let browser: Browser
  let host: StaticShop
  let shop: RunningShop
  let live: Recorded
  /** What the error page gave. */
  let file: string
  let steps: string[]
  let token: string

  beforeAll(async () => {
    ;[browser, host, shop] = await Promise.all([launchBrowser(), serveBuild('dist/shop'), startShop()])
    const crashing = async (session: LiveSession) => {
      const { page, texts, checkpoint } = session
      await addBook(session)
      await follow(session, paths.cart)
      await page.getByRole('button', { name: filled(texts.cart.raise, { name: book }) }).click()
      await page.getByRole('main').getByText(texts.screenError.title).waitFor()
      await checkpoint('crashed')
      file = await saveAsOffered(page, texts)
      token = await page.evaluate(() => localStorage.getItem('token') ?? 'none')
    }
    live = await recordLive(browser, shop.address, crashing, { ...conditions, language: 'en', patch: crash })
    steps = (JSON.parse((JSON.parse(file) as { payload: string }).payload) as { type: string }[]).map(
      ({ type }) => type,
    )
  })
  afterAll(async () => {
    await Promise.all([browser.close(), host.close(), shop.close()])
  })

  const played = async (work: (player: Player) => Promise<void>, patch?: typeof crash) => {
    const player = await playSession(browser, host.address, file, { ...conditions, ...(patch && { patch }) })
    await work(player)
    await player.close()
  }

  it('offers the session as a file, which ends with the error and has no secret in it', () => {
    const actions = JSON.parse((JSON.parse(file) as { payload: string }).payload) as {
      type: string
      payload: object
    }[]
    expect(actions.findLast(({ type }) => type === 'failure/partFailed')?.payload).toMatchObject(error)
    expect(found(file, [token, demoShopper.email, demoShopper.phone])).toEqual([])
  })

  it('crashes again in a replay of that file, at the same step with the same error and the same picture', async () => {
    await played(async (player) => {
      const failed = steps.lastIndexOf('failure/partFailed')
      // With the answer to the press on “one more” comes what the screen cannot draw.
      const brought = steps.findLastIndex(
        (step, index) => index < failed && step.endsWith('executeMutation/fulfilled'),
      )
      await player.show(brought - 1)
      expect(player.problems).toEqual([])
      await player.show(failed)
      expect(player.problems.join()).toContain(`${error.name}: ${error.message}`)
      const crashed = live.checkpoints[0]
      await player.show(crashed?.step ?? 0)
      expect(await screenOf(player.page)).toBe(crashed?.screen)
      expect(await apart(crashed?.picture ?? Buffer.of(), await player.picture())).toBe(0)
      // And back: what stood before the crash stands again.
      await player.show(brought - 1)
      await player.page.getByRole('main').getByText('$8.00').first().waitFor()
      expect(player.requests).toEqual([])
    }, crash)
  })

  it('is whole again in a replay by a shop in which the fault is mended, up to the step that says it failed', async () => {
    await played(async (player) => {
      const failed = steps.lastIndexOf('failure/partFailed')
      await player.show(failed)
      await player.page.getByRole('main').getByText('$16.00').first().waitFor()
      expect(player.problems).toEqual([])
    })
  })

  it('is told by npm run replay with the lines of the source and the components that it came through', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'warraqin-crash-'))
    await writeFile(join(folder, 'crash.json'), file)
    const failed = String(steps.lastIndexOf('failure/partFailed') + 1)
    const out = join(folder, 'out')
    const { code, printed } = await replay(
      join(folder, 'crash.json'),
      ...['--out', out, '--from', failed, '--to', failed],
    )
    expect(code).toBe(0)
    const [, told = ''] = printed.split(`step ${failed}: failure/partFailed\n`)
    expect(told).toMatch(new RegExp(`^${error.name}: ${error.message.replace(/[()]/g, '.')}`))
    // The line that threw, and the parts of the screen above it.
    expect(told).toMatch(/src\/shop\/features\/cart\/\w+\.tsx:\d+:\d+/)
    expect(told).toMatch(/src\/shop\/app\/\w+\.tsx:\d+:\d+/)
    expect(await readFile(join(out, 'index.html'), 'utf8')).toMatch(/src\/shop\/features\/cart\//)
    await rm(folder, { recursive: true })
  })

  it('has an error page of its own when it is the frame around the screen', async () => {
    const page = await browser.newPage()
    await seedPage({
      name: 'a header that throws',
      session: '',
      file: /^start\..*\.js$/,
      find: /"layout\.menuOpen"/,
      put: 'null.menuOpen',
    })(page)
    await page.goto(shop.address)
    await page.getByRole('main').getByText(textsOf.ar.screenError.title).waitFor()
    expect(found(await saveAsOffered(page, textsOf.ar), ['failure/partFailed'])).toEqual([
      'failure/partFailed',
    ])
    await page.close()
  })
})
