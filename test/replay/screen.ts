import type { Page } from 'playwright-core'

/**
 * What a person can read and operate on the screen, as text that is the same on every machine: direction, language,
 * title, address, then the tree of roles and names.
 */
export const screenOf = async (page: Page): Promise<string> => {
  const head = await page.evaluate(() => {
    const main = document.querySelector('main')
    return [
      `${document.documentElement.lang} ${document.documentElement.dir}`,
      main === null ? 'no main' : getComputedStyle(main).direction,
      document.title,
      `${location.pathname}${location.search}`,
    ].join('\n')
  })
  const tree = await page.locator('body').ariaSnapshot()
  // The region of notices stays once there was one; while it is empty nobody meets it.
  const lines = tree.split('\n').filter((line) => !/^- region "[^"]*"$/.test(line))
  return [head, ...lines].join('\n')
}
