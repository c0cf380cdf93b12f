import type { Page } from 'playwright-core'

/** Steps without end: a letter comes into the search box and goes again. */
export const typeMuch = async (page: Page, steps: number) => {
  await page.getByRole('searchbox').first().focus()
  for (let count = 0; count < steps; count += 1)
    await page.keyboard.press(count % 2 === 0 ? 'a' : 'Backspace')
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
