import type { Page } from 'playwright-core'
import { paths } from '../../src/shop/lib/paths'
import type { LiveSession } from './live'
import { answer, follow, press, search } from './scenarios/person'
import { settle } from './settle'

/** Steps without end: a letter comes into the search box and goes again. */
export const typeMuch = async (page: Page, steps: number) => {
  await page.getByRole('searchbox').first().focus()
  for (let count = 0; count < steps; count += 1)
    await page.keyboard.press(count % 2 === 0 ? 'a' : 'Backspace')
}

/** Walks in circles on a wide screen: a list and its tabs, a product and the question for a login, libraries, a search, both languages. */
export const walkInCircles = async (live: Pick<LiveSession, 'page' | 'texts'>, circles: number) => {
  const { page, texts } = live
  const main = page.getByRole('main')
  const otherLanguage = () =>
    page.locator('button[lang][aria-pressed="false"]').filter({ visible: true }).first().click()
  for (let circle = 0; circle < circles; circle += 1) {
    await follow(live, paths.books)
    await main.getByRole('heading', { level: 1, name: texts.books.heading, exact: true }).waitFor()
    await main
      .getByRole('tab')
      .nth(1 + (circle % 3))
      .click()
    await main
      .getByRole('article')
      .nth(circle % 4)
      .getByRole('heading')
      .getByRole('link')
      .click()
    await main.getByRole('button', { name: texts.product.addToCart, exact: true }).waitFor()
    await press(live, texts.product.addToCart)
    await answer(live, texts.common.cancel)
    await follow(live, paths.libraries)
    await main
      .locator(`a[href^="/library/"]`)
      .nth(circle % 3)
      .click()
    await settle(page)
    await search(live, circle % 2 === 0 ? 'prejudice' : 'ال')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: texts.search.label }).first().fill('')
    await otherLanguage()
    await follow(live, paths.about)
    await otherLanguage()
    await follow(live, paths.home)
    await settle(page)
  }
}

/** Begins to watch; gives the ms between the next press of a button and the session file's standing ready. */
export const clockExport = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const { createObjectURL } = URL
    let pressed = 0
    const press = () => {
      pressed = performance.now()
    }
    addEventListener('click', press, { capture: true, once: true })
    URL.createObjectURL = (file: Blob) => {
      Object.assign(window, { tookToExport: performance.now() - pressed })
      return createObjectURL(file)
    }
  })
  return () => page.evaluate(() => (window as unknown as { tookToExport: number }).tookToExport)
}
