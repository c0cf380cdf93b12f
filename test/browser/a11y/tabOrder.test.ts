import { bothLanguages } from '../../support/texts'
import { scenesOf } from '../scenes/scenes'
import { type DemoData, readDemo } from '../support/demoData'
import { stepsBack } from '../support/keyboard'
import { storing } from '../support/shopper'
import { isFor } from '../support/stage'
import { withShop } from '../support/withShop'

describe('the Tab key walks as the page looks', () => {
  const stage = withShop()
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  it.each(bothLanguages.flatMap((language) => [390, 1440].map((width) => ({ language, width }))))(
    'on every screen, in $language at $width px',
    async ({ language, width }) => {
      const { page } = await stage.open({
        language,
        path: '/about-us',
        viewport: { width, height: 900 },
        ...storing(stage.shop, demo.session),
      })
      for (const { path, sees = 'main h1' } of scenesOf(demo).routes.filter(isFor('shopper'))) {
        await page.goto(`${stage.shop.address}${path}`)
        await page.locator(sees).first().waitFor({ state: 'attached' })
        expect([path, ...(await stepsBack(page))]).toEqual([path])
      }
    },
  )
})
