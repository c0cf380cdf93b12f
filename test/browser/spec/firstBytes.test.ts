import { bothLanguages } from '../../support/texts'
import { phone, visitPage } from '../support/firstVisit'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

describe('what a first page fetches', () => {
  const stage = withShop()

  test.each(bothLanguages)('is a font whose every weight the words are set in, in %s', async (language) => {
    const { page } = await visitPage(stage, language)
    for (const path of ['/', '/books', '/product-preview/1']) {
      await page.goto(stage.shop.address + path)
      await isAwake(page)
      const missing = await page.evaluate(async () => {
        await document.fonts.ready
        const words = [...document.querySelectorAll('header *, main *, footer *')].filter(({ childNodes }) =>
          [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent),
        )
        const cairo = [...document.fonts].filter(({ family }) => /Cairo Variable/.test(family))
        const loaded = cairo.filter(({ status }) => status === 'loaded')
        const isCovered = (weight: number) =>
          loaded.some((face) => {
            const [least = 0, most = least] = face.weight.split(' ').map(Number)
            return least <= weight && weight <= most
          })
        return words
          .map((element) => Number(getComputedStyle(element).fontWeight))
          .filter((weight) => !isCovered(weight))
      })
      expect(missing).toEqual([])
    }
    await page.context().close()
  })

  test('is on a phone the pictures that come near, as wide as they are shown; the others come by scrolling', async () => {
    const { page } = await visitPage(stage, 'ar', phone)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/pictures/')) asked.push(request.url())
    })
    await page.goto(`${stage.shop.address}/books`)
    await isAwake(page)
    await page.waitForLoadState('networkidle')
    const pictures = page.locator('main article img')
    const count = await pictures.count()
    expect(count).toBeGreaterThan(20)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThan(count / 2)
    const shown = (await pictures.first().boundingBox())?.width ?? 0
    const density = await page.evaluate(() => devicePixelRatio)
    const fitting = [160, 320, 640].find((width) => width >= shown * density)
    expect(asked.filter((address) => !address.includes(`/${String(fitting)}.`))).toEqual([])
    const last = pictures.last()
    await last.scrollIntoViewIfNeeded()
    await page.waitForFunction(
      (image) => (image as HTMLImageElement | null)?.complete,
      await last.elementHandle(),
    )
    expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.context().close()
  })
})
