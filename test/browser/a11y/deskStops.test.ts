import { scenesOf } from '../scenes/scenes'
import { type DemoData, readDemo } from '../support/demoData'
import { stepsBack, stopsMissed } from '../support/keyboard'
import { buildStage } from '../support/stage'
import { withShop } from '../support/withShop'

/** Some forty screens, with each of their stops, take minutes on a busy machine. */
jest.setTimeout(400_000)

describe('the Tab key comes by all that can be pressed or typed into at the desk, as the page looks', () => {
  const stage = withShop()
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  it.each([
    { who: 'seller', language: 'ar', width: 390 },
    { who: 'keeper', language: 'en', width: 1440 },
  ] as const)('as a $who, in $language at $width px', async ({ who, language, width }) => {
    const { context, show } = await buildStage(stage.browser, stage.shop, demo, { language, who })
    const screens = scenesOf(demo).desk.filter((scene) => scene.who === who && scene.answers === undefined)
    for (const scene of screens) {
      const page = await show(scene, width)
      // What is opened by a press may have scrolled the header away.
      const found = [...(scene.reach ? [] : await stepsBack(page)), ...(await stopsMissed(page))]
      expect([scene.name, ...found]).toEqual([scene.name])
      await page.close()
    }
    await context.close()
  })
})
