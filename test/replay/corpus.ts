import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { launchBrowser } from '../support/browser'
import { recordLive, type Recorded } from './live'
import { playSession } from './player'
import { comparable, differences, digestOf } from './states'
import { scenarios } from './scenarios/scenarios'
import { openStage } from './scenarios/stage'

const folder = 'test/replay/sessions'
const shownDifferences = 10

/** What later builds are held against; text, so that it is the same on every machine. */
export interface Expected {
  /** A digest of the state of every step. */
  states: string[]
  checkpoints: { name: string; step: number; calls: string[]; screen: string }[]
}

export interface CorpusSession {
  name: string
  file: string
  expected: Expected
}

const expectedOf = ({ states, checkpoints }: Pick<Recorded, 'states' | 'checkpoints'>): Expected => ({
  states: states.map(digestOf),
  checkpoints: checkpoints.map(({ name, step, calls, screen }) => ({ name, step, calls, screen })),
})

const fileOf = (name: string) => join(folder, `${name}.json.gz`)
const expectedFileOf = (name: string) => join(folder, `${name}.expected.json`)

/** The recorded sessions of the repository. */
export const readCorpus = (): Promise<CorpusSession[]> =>
  Promise.all(
    scenarios.map(async ({ name }) => ({
      name,
      file: gunzipSync(await readFile(fileOf(name))).toString('utf8'),
      expected: JSON.parse(await readFile(expectedFileOf(name), 'utf8')) as Expected,
    })),
  )

/**
 * Plays scenarios against a fresh demo shop each, and keeps the sessions.
 * @param name of one scenario; without it all of them
 */
export const recordCorpus = async (name?: string) => {
  await mkdir(folder, { recursive: true })
  const wanted = scenarios.filter((scenario) => name === undefined || scenario.name === name)
  if (wanted.length === 0) throw new Error(`There is no scenario ${name ?? ''}.`)
  const browser = await launchBrowser()
  try {
    for (const { name, play, prepare, faults, ...conditions } of wanted) {
      const { address, ...stage } = await openStage({ play, prepare, faults })
      try {
        const recorded = await recordLive(browser, address, stage.play, conditions)
        const player = await playSession(browser, address, recorded.file, conditions)
        const states = await player.states()
        await player.close()
        const [live, replayed] = comparable(recorded.states, states)
        const wrong = live.findIndex((state, step) => state !== replayed[step])
        if (wrong !== -1) {
          const [was, is] = [live, replayed].map((all) => JSON.parse(all[wrong] ?? 'null') as unknown)
          console.log(differences(was, is).slice(0, shownDifferences))
          throw new Error(`The file of ${name} does not come to the state of step ${String(wrong)}.`)
        }
        await writeFile(fileOf(name), gzipSync(recorded.file, { level: 9 }))
        await writeFile(
          expectedFileOf(name),
          `${JSON.stringify(expectedOf({ ...recorded, states }), null, 2)}\n`,
        )
        console.log(
          `${name}: ${String(recorded.states.length - 1)} steps, ${String(recorded.file.length)} bytes`,
        )
      } finally {
        await stage.close()
      }
    }
  } finally {
    await browser.close()
  }
}
