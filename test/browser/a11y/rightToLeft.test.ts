import { textsOf } from '../../support/texts'
import type { ShopPage } from '../support/openShop'
import { withShop } from '../support/withShop'

/** Arabic is read from the right: where carousels begin, where they move to, and where arrows point. */
describe('right to left', () => {
  const stage = withShop()

  const carousel = ({ page, texts }: ShopPage) =>
    page.getByRole('group', { name: texts.home.allCategories, exact: true })

  /** Names of the slides in sight, from the left to the right of the screen. */
  const inSight = async (shown: ShopPage) => {
    const slides = carousel(shown).locator('.slick-slide:not([inert])')
    const placed = await slides.evaluateAll((found) =>
      found.map((slide) => ({ name: slide.textContent, left: slide.getBoundingClientRect().left })),
    )
    return placed.sort((one, other) => one.left - other.left).map(({ name }) => name)
  }

  it.each([
    { language: 'ar', begin: 'right', forward: 'ArrowLeft' },
    { language: 'en', begin: 'left', forward: 'ArrowRight' },
  ] as const)(
    'begins a carousel at the $begin in $language, and moves on with $forward',
    async ({ language, forward }) => {
      const shown = await stage.open({ language, reducedMotion: 'reduce' })
      const { page, texts } = shown
      await carousel(shown).locator('.slick-slide').first().waitFor()
      const answer = await fetch(`${stage.shop.address}/api/Category`, {
        headers: { 'Accept-Language': language },
      })
      const { data } = (await answer.json()) as { data: { name: string }[] }
      const names = data.slice(0, 8).map(({ name }) => name)
      expect(await inSight(shown)).toEqual(language === 'ar' ? [...names].reverse() : names)

      const [next, back] = await Promise.all(
        [texts.common.next, texts.common.previous].map((name) =>
          carousel(shown).getByRole('button', { name, exact: true }).boundingBox(),
        ),
      )
      expect((next?.x ?? 0) < (back?.x ?? 0)).toBe(language === 'ar')

      await carousel(shown).getByRole('button', { name: texts.common.next, exact: true }).focus()
      await page.keyboard.press(forward)
      await carousel(shown)
        .locator('.slick-slide:not([inert])', { hasText: names[0] })
        .waitFor({ state: 'hidden' })
      const after = data.slice(1, 9).map(({ name }) => name)
      expect(await inSight(shown)).toEqual(language === 'ar' ? after.reverse() : after)
    },
  )

  it.each(['ar', 'en'] as const)('has the direction of %s before any script runs', async (language) => {
    const { page } = await stage.open({ language, javaScriptEnabled: false })
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.locator(`noscript [lang="${language}"]`).waitFor()
    await page.getByRole('link', { name: textsOf[language].navigation.about }).first().click()
    await page.waitForURL(`${stage.shop.address}/about-us`)
  })

  it('turns the page round when the language changes, and says which language a foreign title is in', async () => {
    const { page } = await stage.open({ language: 'ar', path: '/books' })
    await page.locator('main article bdi[lang="en"]').first().waitFor()
    await page.getByRole('button', { name: textsOf.ar.layout.english, exact: true }).click()
    await page.waitForFunction(
      () => document.documentElement.dir === 'ltr' && document.documentElement.lang === 'en',
    )
    const arabic = page.locator('main article bdi[lang="ar"]').first()
    expect(await arabic.innerText()).toMatch(/\p{Script=Arabic}/u)
  })

  it.each([360, 640])('can be used at 200 %% zoom, which leaves %i px', async (width) => {
    const { page } = await stage.open({ language: 'ar', viewport: { width, height: 400 } })
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBeLessThanOrEqual(0)
  })
})
