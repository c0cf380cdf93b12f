import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { type CorpusSession, readCorpus } from '../corpus'
import type { Conditions } from '../player'
import { type Scenario, scenarios } from '../scenarios/scenarios'
import { serveBuild, type StaticShop } from '../staticShop'
import { faults } from './faults'
import { picturesOf, signInLive, signInReplay } from './firstSign'
import { seedPage, seedsIn } from './seed'

const build = 'dist/shop'

/** Sessions at once: most of their time goes by in waiting. */
const lanes = 3
const inLanes = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) => {
  const waiting = [...items.entries()]
  const results: Result[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

interface Known {
  scenario: Scenario
  session: CorpusSession
  /** Of its checkpoints, in the build as it is. */
  pictures: Buffer[]
}

describe('a fault that is put into the built shop', () => {
  let browser: Browser
  let host: StaticShop
  let known: Map<string, Known>

  beforeAll(async () => {
    ;[browser, host] = await Promise.all([launchBrowser(), serveBuild(build)])
    const corpus = await readCorpus()
    const names = [...new Set(faults.map(({ session }) => session))]
    const knowing = await inLanes(names, async (name): Promise<[string, Known]> => {
      const scenario = scenarios.find((each) => each.name === name)
      const session = corpus.find((each) => each.name === name)
      if (scenario === undefined || session === undefined) throw new Error(`There is no session ${name}.`)
      return [
        name,
        { scenario, session, pictures: await picturesOf(browser, host.address, session, scenario) },
      ]
    })
    known = new Map(knowing)
  })
  afterAll(async () => {
    await Promise.all([browser.close(), host.close()])
  })

  const inReplay = ({ scenario, session, pictures }: Known, patch?: Conditions['patch']) =>
    signInReplay(browser, host.address, session, pictures, { ...scenario, ...(patch && { patch }) })

  it('fits the build: each of the ten changes one file', async () => {
    const files = await Promise.all(
      faults.map(async (fault) => [fault.name, (await seedsIn(build, fault)).length] as const),
    )
    expect(files).toEqual(faults.map(({ name }) => [name, 1]))
    expect(faults).toHaveLength(10)
  })

  it('is not seen where there is none', async () => {
    expect(await inLanes([...known.values()], (one) => inReplay(one))).toEqual([...known].map(() => null))
  })

  it('is seen by the recorded sessions, nine times of ten at least', async () => {
    const signs = await inLanes(faults, async (fault) => {
      const one = known.get(fault.session)
      if (one === undefined) return null
      const patch = seedPage(fault)
      return (await inReplay(one, patch)) ?? (await signInLive(browser, one.session, one.scenario, patch))
    })
    const report = faults.map(
      ({ name, session }, index) => `${name}: ${session}, ${signs[index] ?? 'NOT SEEN'}`,
    )
    console.log(report.join('\n'))
    expect(signs.filter((sign) => sign !== null).length).toBeGreaterThanOrEqual(9)
  })
})
