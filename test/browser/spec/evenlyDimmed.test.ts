import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../../support/browser'
import { bothLanguages, filled } from '../../support/texts'
import { until } from '../../support/until'
import { type DemoData, readDemo } from '../support/demoData'
import { openShop } from '../support/openShop'
import { settle } from '../support/stage'
import { withShop } from '../support/withShop'

/** A scroll bar that takes room, as desktops have it, leaves a strip beside the page over which nothing can lie. */
describe('what lies over the page dims all of it', () => {
  const stage = withShop()
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  /**
   * The colours along both edges of the window, below what dialogs cast their shadow on: [the outermost pixel, the first ones
   * of the page beside the bar].
   */
  const edges = async (page: Page) => {
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
    ]
    return [720, 770, 820].flatMap((y) =>
      [
        [1, 4],
        [info.width - 2, info.width - 18],
      ].map(([outer = 0, inner = 0]) => [at(outer, y), at(inner, y)]),
    )
  }

  const overlays = [
    {
      name: 'an enlarged picture',
      open: async (page: Page, enlarge: string) => {
        await page.getByRole('button', { name: enlarge }).click()
        await page.getByRole('dialog').getByRole('img').waitFor()
      },
    },
    {
      name: 'a question',
      open: async (page: Page, _: string, wishlist: string) => {
        await page.getByRole('banner').getByRole('link', { name: wishlist }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
  ]

  it.each(
    overlays.flatMap((overlay) =>
      bothLanguages.flatMap((language) => [390, 1440].map((width) => ({ ...overlay, language, width }))),
    ),
  )('$name, in $language at $width px', async ({ open, language, width }) => {
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
    const { page, texts } = await openShop(browser, stage.shop, {
      language,
      path: `/product-preview/${String(demo.product.id)}`,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    })
    const enlarge = filled(texts.product.enlarge, { name: demo.product.name })
    await page.getByRole('button', { name: enlarge }).waitFor()
    await open(page, enlarge, texts.layout.wishlist)
    await settle(page)
    // A busy browser may still hand out the picture of the frame before the shadow.
    const uneven = async () =>
      (await edges(page)).filter(([outer, inner]) => !isDeepStrictEqual(outer, inner))
    await until(async () => (await uneven()).length === 0)
    expect(await uneven()).toEqual([])
    await browser.close()
  })
})
