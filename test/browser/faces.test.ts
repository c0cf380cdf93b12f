import { readDemo } from './support/demoData'
import { storing } from './support/shopper'
import { withShop } from './support/withShop'

/** A screen that gives a part of its own look to it: whichever of their styles came first. */
describe('the face of a shopper', () => {
  const stage = withShop()

  it.each(['/about-us', '/profile'])(
    'is round in the account panel, when one arrives at %s',
    async (path) => {
      const demo = await readDemo(stage.shop)
      const { page, texts } = await stage.open({ language: 'en', path, ...storing(stage.shop, demo.session) })
      await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
      await page.getByRole('button', { name: texts.account.logout, exact: true }).waitFor()
      const faces = page.locator('[class^="face"], [class*=" face"]')
      const shapes = await faces.evaluateAll((found) =>
        found.map((face) => [
          Number.parseFloat(getComputedStyle(face).borderTopLeftRadius),
          face.clientWidth / 2,
        ]),
      )
      expect(shapes).toHaveLength(path === '/profile' ? 2 : 1)
      for (const [radius = 0, half = 1] of shapes) expect(radius).toBeGreaterThanOrEqual(half)
    },
  )
})
