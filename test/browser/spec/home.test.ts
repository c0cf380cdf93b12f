import type { Locator, Page } from 'playwright-core'
import { rule } from '../../spec/behaviour'
import { bothLanguages, filled, type TestLanguage } from '../../support/texts'
import { boxOf } from '../support/boxOf'
import { withShop } from '../support/withShop'

/** What only a layout can show of home: sizes, places, and carousels moved by every hand, in both directions. */
describe('home in a browser', () => {
  const stage = withShop()

  /** A carousel that has come to rest: its first picture of movement is over. */
  const carouselOf = async (page: Page, label: string, next: string) => {
    const group = page.getByRole('group', { name: label, exact: true })
    await group.getByRole('button', { name: next, exact: true }).waitFor()
    await group.scrollIntoViewIfNeeded()
    return group
  }
  const slides = (group: Locator) => group.locator('.slick-slide.slick-active')
  const shown = (group: Locator) => slides(group).getByRole('link').allTextContents()
  const still = (group: Locator) =>
    group.evaluate((element) =>
      // One that is broken off moves no more either.
      Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    )

  it.each(bothLanguages)(`${rule('HOME-4', 'HOME-5', 'HOME-3')}, in %s`, async (language) => {
    const { page, texts, problems } = await stage.open({ language, path: '/about-us' })
    await page.clock.install()
    await page.goto(stage.shop.address)
    const slider = await carouselOf(page, texts.home.slidesLabel, texts.common.next)
    const banner = await boxOf(page.getByRole('img', { name: texts.home.bannerAlt }))
    const beside = await boxOf(slider)
    const apart =
      language === 'ar' ? beside.x - (banner.x + banner.width) : banner.x - (beside.x + beside.width)
    expect(apart).toBeGreaterThanOrEqual(0)
    expect(banner.y).toBeLessThan(beside.y + beside.height)
    expect(banner.y + banner.height).toBeGreaterThan(beside.y)

    const heading = () => slides(slider).getByRole('heading').textContent()
    const seen = [await heading()]
    for (let turn = 1; turn <= 4; turn += 1) {
      await page.clock.runFor(6000)
      seen.push(await heading())
    }
    const titles = Object.values(texts.home.slides).map(({ title }) => title)
    expect([...seen.slice(0, 4)].sort()).toEqual(titles.sort())
    expect(seen[4]).toBe(seen[0])
    await page.clock.runFor(20_000)
    expect(await heading()).toBe(seen[0])
    expect(problems).toEqual([])
  })

  it.each(bothLanguages)(`${rule('HOME-12', 'HOME-11')}, in %s`, async (language) => {
    const { page, texts } = await stage.open({ language })
    for (const [width, count] of [
      [1280, 8],
      [1000, 5],
      [600, 2],
      [400, 1],
      [319, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const group = await carouselOf(page, texts.home.allCategories, texts.common.next)
      await slides(group)
        .nth(count - 1)
        .waitFor()
      expect(await slides(group).count()).toBe(count)
      const tiles = group.locator('.slick-slide.slick-active > div > div > *')
      const boxes = await tiles.evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      )
      const inOrder = boxes.sort((a, b) => a.left - b.left)
      for (let place = 1; place < inOrder.length; place += 1)
        expect((inOrder[place]?.left ?? 0) - (inOrder[place - 1]?.right ?? 0)).toBeCloseTo(10, 0)
    }
  })

  /** Towards the end of the line: leftwards in Arabic. */
  const forward = (language: TestLanguage) => (language === 'ar' ? -1 : 1)

  it.each(bothLanguages)(
    `${rule('HOME-13', 'HOME-14', 'HOME-15')}: arrows, dots, mouse and keys, in %s`,
    async (language) => {
      const { page, texts, problems } = await stage.open({ language })
      const group = await carouselOf(page, texts.home.allCategories, texts.common.next)
      const all = await group
        .locator('.slick-slide')
        .getByRole('link', { includeHidden: true })
        .allTextContents()
      const expectFirst = async (place: number) => {
        await group.locator(`.slick-slide.slick-active[data-index="${String(place)}"]`).waitFor()
        await group.locator(`.slick-slide[data-index="${String(place - 1)}"].slick-active`).waitFor({
          state: 'detached',
        })
        await still(group)
        expect(await shown(group)).toEqual(all.slice(place, place + 8))
        const first = await boxOf(slides(group).first())
        const second = await boxOf(slides(group).nth(1))
        expect(Math.sign(second.x - first.x)).toBe(forward(language))
        const frame = await boxOf(group)
        const start = language === 'ar' ? frame.x + frame.width - (first.x + first.width) : first.x - frame.x
        expect(Math.abs(start)).toBeLessThan(8)
      }
      await expectFirst(0)
      const next = group.getByRole('button', { name: texts.common.next, exact: true })
      const previous = group.getByRole('button', { name: texts.common.previous, exact: true })
      expect(Math.sign((await boxOf(next)).x - (await boxOf(previous)).x)).toBe(forward(language))
      await next.click()
      await expectFirst(1)
      await previous.click()
      await expectFirst(0)
      await group
        .getByRole('button', {
          name: filled(texts.home.showPage, { number: 4, total: all.length }),
          exact: true,
        })
        .click()
      await expectFirst(3)

      const box = await boxOf(slides(group).nth(4))
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - forward(language) * box.width * 0.9, y, { steps: 8 })
      await page.mouse.up()
      await expectFirst(4)
      expect(new URL(page.url()).pathname).toBe('/')

      await slides(group).first().getByRole('link').focus()
      await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
      await expectFirst(3)
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expectFirst(4)

      const releases = await carouselOf(page, texts.home.newReleases, texts.common.next)
      const before = await slides(releases).getByRole('heading').allTextContents()
      expect(before).toHaveLength(2)
      await releases.getByRole('button', { name: texts.common.next, exact: true }).click()
      await releases.locator('.slick-slide.slick-active[data-index="2"]').waitFor()
      expect((await slides(releases).getByRole('heading').allTextContents())[0]).toBe(before[1])
      expect(problems).toEqual([])
    },
  )

  it.each(bothLanguages)('a finger pulls the carousel along the line, in %s', async (language) => {
    const { page, texts } = await stage.open({
      language,
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    const group = await carouselOf(page, texts.home.newReleases, texts.common.next)
    const session = await page.context().newCDPSession(page)
    const pull = async (steps: number) => {
      const box = await boxOf(slides(group).first())
      const [from, y] = [box.x + box.width / 2, box.y + box.height / 3]
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
      await touch('touchStart', from)
      for (let part = 1; part <= 6; part += 1) await touch('touchMove', from - (steps * part * box.width) / 9)
      await touch('touchEnd')
    }
    await pull(forward(language))
    await group.locator('.slick-active[data-index="1"]').waitFor()
    await still(group)
    await pull(-forward(language))
    await group.locator('.slick-active[data-index="0"]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
