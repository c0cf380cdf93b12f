import { type RunningShop, startShop } from '../support/runningShop'
import { bothLanguages, type TestLanguage } from '../support/texts'
import { chromium } from './chromium'
import type { Engine, RunningEngine, Size } from './engine'
import { firstOrder, type Sight } from './firstOrder'

interface Visit extends Size {
  language: TestLanguage
}

/** A phone and a desktop in both languages. */
export const visits: Visit[] = bothLanguages.flatMap((language) => [
  { language, width: 390, height: 844 },
  { language, width: 1440, height: 900 },
])

/** A line of text more or less, and the rounding of letters. */
const tolerance = { width: 16, height: 32 }

const isAlike = (one: Sight['overlay'], other: Sight['overlay']) =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= tolerance[side]))

/**
 * For the tests of a file: an engine and Chromium, each with a shop of its own, so that one's order does not empty the
 * other's cart.
 */
export const besideChromium = (engine: Engine) => {
  const stage = {} as Record<'here' | 'there', { engine: RunningEngine; shop: RunningShop }>
  beforeAll(async () => {
    const start = async (one: Engine) => {
      const [started, shop] = await Promise.all([one.start(), startShop()])
      return { engine: started, shop }
    }
    const [here, there] = await Promise.all([start(engine), start(chromium)])
    Object.assign(stage, { here, there })
  })
  afterAll(async () => {
    const all = Object.values(stage).map(({ engine: one, shop }) => Promise.all([one.close(), shop.close()]))
    await Promise.all(all)
  })

  const walk = async (place: 'here' | 'there', { language, ...size }: Visit) => {
    const window = await stage[place].engine.newWindow(size)
    const sights: Sight[] = []
    const order = await firstOrder(window, stage[place].shop.address, language, async (sight) => {
      sights.push(sight)
    })
    await window.close()
    return { order, sights }
  }

  return {
    /** What is wrong on the way to a first order, what opens in another size than in Chromium, and the orders of both. */
    compare: async (visit: Visit) => {
      const [here, there] = await Promise.all([walk('here', visit), walk('there', visit)])
      return {
        steps: here.sights.length,
        faults: here.sights.flatMap(({ step, faults }) => faults.map((fault) => `${step}: ${fault}`)),
        otherSizes: here.sights
          .map(({ step, overlay }, index) => ({
            step,
            overlay,
            chromium: there.sights[index]?.overlay ?? null,
          }))
          .filter((sizes) => !isAlike(sizes.overlay, sizes.chromium)),
        orders: [here.order, there.order],
      }
    },
  }
}
