import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRecording } from '../../../src/shop/replay/recording'
import { saveSession } from '../../replay/live'
import { clockExport, typeMuch } from '../../replay/longSession'
import { replaySession } from '../../replay/replaySession'
import { settle, watchRequests } from '../../replay/settle'
import { launchWholeBrowser } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { median } from '../middle'
import type { Row } from '../report'

const rounds = 5
const steps = 1000
const replayed = 100

/** The file of a long session: how soon it is there, how large it is, and how long a step takes when it is replayed. */
export async function session(): Promise<Row[]> {
  const [shop, browser] = await Promise.all([startShop(), launchWholeBrowser()])
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-bench-'))
  const times: number[] = []
  let file = ''
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await watchRequests(page)
    await page.goto(shop.address)
    await settle(page)
    await typeMuch(page, steps)
    const took = await clockExport(page)
    file = await saveSession(page)
    times.push(await took())
    await page.close()
  }
  const { actions } = readRecording(file)
  const short = { ...(JSON.parse(file) as object), payload: JSON.stringify(actions.slice(0, replayed)) }
  const report = await replaySession(browser, shop.address, JSON.stringify(short), {
    out: folder,
    title: '',
    build: 'dist/shop',
  })
  await Promise.all([browser.close(), shop.close(), rm(folder, { recursive: true })])
  return [
    { measure: 'steps of the session', value: actions.length, unit: '', goal: { atLeast: steps } },
    { measure: 'from the press to its file', value: median(times), unit: 'ms', goal: { atMost: 200 } },
    { measure: 'size of the file', value: Buffer.byteLength(file) / 1000, unit: 'kB' },
    { measure: 'a step of its replay', value: report.took / (report.steps + 1), unit: 'ms' },
  ]
}
