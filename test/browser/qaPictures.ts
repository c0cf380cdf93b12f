/**
 * `npx tsx test/browser/qaPictures.ts`: takes the pictures of the README's section for QA and support from the built shop:
 * the support panel in both languages, the page to flip through a session, and the page of a comparison.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { dialogOpened } from '../../src/shop/shell/dialogs/dialogs.slice'
import { readRecording } from '../../src/shop/replay/recording'
import { firstDifference } from '../replay/compare'
import { readCorpus } from '../replay/corpus'
import { faults } from '../replay/faults/faults'
import { seedBuild } from '../replay/faults/seed'
import { replaySession } from '../replay/replaySession'
import { settle, watchRequests } from '../replay/settle'
import { serveBuild } from '../replay/staticShop'
import { launchBrowser } from '../support/browser'
import { type RunningShop, startShop } from '../support/runningShop'
import { bothLanguages } from '../support/texts'
import { openShop } from './support/openShop'
import { asDemoShopper } from './support/shopper'

const build = 'dist/shop'
const pictureOf = (name: string) => join('test/browser/pictures', `${name}.png`)

/** Small enough for a README. */
const keep = async (name: string, picture: Sharp) =>
  picture.png({ palette: true, quality: 70, effort: 10 }).toFile(pictureOf(name))

const panelOf = async (browser: Browser, shop: RunningShop, language: (typeof bothLanguages)[number]) => {
  const { token: _, ...session } = await asDemoShopper(shop)
  const viewport = { width: 800, height: 820 }
  const { page, texts } = await openShop(browser, shop, {
    language,
    viewport,
    reducedMotion: 'reduce',
    ...session,
  })
  await watchRequests(page)
  await page.reload()
  await page.getByRole('button', { name: texts.support.open }).click()
  await page.getByRole('dialog', { name: texts.support.heading }).waitFor()
  await settle(page)
  return page.screenshot()
}

const supportPicture = async (browser: Browser, shop: RunningShop) => {
  const panels = await Promise.all(bothLanguages.map((language) => panelOf(browser, shop, language)))
  const canvas = sharp({ create: { width: 1620, height: 820, channels: 3, background: '#e6dcc6' } })
  const side = canvas.composite(panels.map((input, index) => ({ input, left: index * 820, top: 0 })))
  await keep('support', sharp(await side.png().toBuffer()).resize({ width: 1200 }))
}

const pagePicture = async (page: Page, name: string, height: number, file: string, anchor = '') => {
  await page.setViewportSize({ width: 1280, height })
  await page.goto(`${pathToFileURL(file).href}${anchor}`)
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()),
    ),
  )
  await keep(name, sharp(await page.screenshot()).resize({ width: 1000 }))
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-pictures-'))
  const faulty = join(folder, 'build')
  await cp(build, faulty, { recursive: true })
  const fault = faults.find(({ name }) => name.startsWith('a missing total'))
  if (fault) await seedBuild(faulty, fault)
  const [browser, shop, host, other] = await Promise.all([
    launchBrowser(),
    startShop(),
    serveBuild(build),
    serveBuild(faulty),
  ])
  const file = (await readCorpus()).find(({ name }) => name === 'buying')?.file ?? ''
  const page = await browser.newPage()

  await supportPicture(browser, shop)
  const out = join(folder, 'flip')
  const { steps } = await replaySession(browser, host.address, file, { out, title: 'buying.json', build })
  // A step that can be seen both in the picture and in the state: the question for a login.
  const step = readRecording(file).actions.findIndex(({ type }) => type === dialogOpened.type) + 1
  await pagePicture(page, 'replay', 1040, join(out, 'index.html'), `#step-${String(step)}`)
  console.log(`${String(steps)} steps`)
  const sides = [
    { name: 'dist/shop', address: host.address, file },
    { name: 'dist/changed', address: other.address, file },
  ] as const
  await firstDifference(browser, ...sides, { out: join(folder, 'difference'), title: 'buying' })
  await pagePicture(page, 'compare', 500, join(folder, 'difference', 'index.html'))

  await Promise.all([browser.close(), shop.close(), host.close(), other.close()])
  await rm(folder, { recursive: true })
}

void main()
