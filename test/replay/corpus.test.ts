import type { Browser } from 'playwright-core'
import { readRecording } from '../../src/shop/replay/recording'
import { launchBrowser } from '../support/browser'
import { readCorpus } from './corpus'
import { wrongJumps } from './jumps'
import { type Recorded, recordLive } from './live'
import { type Player, playSession } from './player'
import { scenarios } from './scenarios/scenarios'
import { openStage } from './scenarios/stage'
import { apart } from './pictures'
import { screenOf } from './screen'
import { serveBuild, type StaticShop } from './staticShop'
import { comparable, digestOf } from './states'

/** Of each session; `npm run replay -- --jumps 1000` does more. */
const jumpsOfTest = 20

/** Every recorded session against this build; when a change was meant, `npm run replay -- --record` keeps the new ones. */
describe('recorded sessions', () => {
  let browser: Browser
  let host: StaticShop

  beforeAll(async () => {
    ;[browser, host] = await Promise.all([launchBrowser(), serveBuild('dist/shop')])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), host.close()])
  })

  it('come by in both languages at three widths', async () => {
    const places = (await readCorpus()).flatMap(({ file, expected }) => {
      const { width = 0 } = readRecording(file).origin?.viewport ?? {}
      return expected.checkpoints.map(({ screen }) => `${screen.slice(0, 2)} ${String(width)}`)
    })
    expect([...new Set(places)].sort()).toEqual([
      'ar 1440',
      'ar 390',
      'ar 768',
      'en 1440',
      'en 390',
      'en 768',
    ])
  })

  it('name every change of what a list is narrowed by, and of its order, by one event', async () => {
    const { file = '' } = (await readCorpus()).find(({ name }) => name === 'filtering') ?? {}
    const events = readRecording(file).actions.map(({ type }) => type)
    expect(events.filter((type) => type.startsWith('find/'))).toEqual([
      'find/filterChosen',
      'find/filterChosen',
      'find/orderChosen',
      'find/filterDropped',
    ])
  })

  describe.each(scenarios)('$name', ({ name, play, prepare, faults, ...conditions }) => {
    let live: Recorded
    let player: Player

    it('come to the states and screens they came to when they were recorded', async () => {
      const corpus = (await readCorpus()).find((session) => session.name === name)
      const old = await playSession(browser, host.address, corpus?.file ?? '', conditions)
      const states = await old.states()
      const changed = states.findIndex((state, step) => digestOf(state) !== corpus?.expected.states[step])
      expect(changed === -1 ? 'no step' : `step ${String(changed)}, ${String(old.steps[changed - 1])}`).toBe(
        'no step',
      )
      for (const { step, screen } of corpus?.expected.checkpoints ?? []) {
        await old.show(step)
        expect(await screenOf(old.page)).toBe(screen)
      }
      expect(old.requests).toEqual([])
      await old.close()
    })

    it('show the same text at a step whatever step was shown before', async () => {
      const corpus = (await readCorpus()).find((session) => session.name === name)
      const old = await playSession(browser, host.address, corpus?.file ?? '', conditions)
      expect(await wrongJumps(old, jumpsOfTest, 1)).toEqual([])
      await old.close()
    })

    it('can be played again live, with the same calls and screens', async () => {
      const stage = await openStage({ play, prepare, faults })
      live = await recordLive(browser, stage.address, stage.play, conditions).finally(stage.close)
      const corpus = (await readCorpus()).find((session) => session.name === name)
      const seen = ({ checkpoints }: Pick<Recorded, 'checkpoints'>) =>
        checkpoints.map(({ name: place, calls, screen }) => ({ place, calls, screen }))
      expect(seen(live)).toEqual(
        corpus?.expected.checkpoints.map(({ name: place, calls, screen }) => ({ place, calls, screen })),
      )
    })

    it('have, replayed, the state of the live session at every step', async () => {
      player = await playSession(browser, host.address, live.file, conditions)
      const states = await player.states()
      const [told, replayed] = comparable(live.states.slice(0, states.length), states)
      expect(replayed).toEqual(told)
      expect(states.length).toBeGreaterThanOrEqual(live.checkpoints.at(-1)?.step ?? Infinity)
    })

    it('look, replayed, as the live session did, pixel for pixel, and ask the server for nothing', async () => {
      for (const { name: place, step, picture } of live.checkpoints) {
        await player.show(step)
        expect({ place, apart: await apart(picture, await player.picture()) }).toEqual({ place, apart: 0 })
      }
      expect(player.requests).toEqual([])
      expect(await player.page.evaluate(() => localStorage.length)).toBe(0)
      await player.close()
    })
  })
})
