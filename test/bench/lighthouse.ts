import { launchWholeBrowser } from '../support/browser'
import { median } from './middle'
import type { Row } from './report'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's marks (0 to 100) on a phone, medians of some runs, in both languages. */
export async function lighthouseMarks(
  address: string,
  routes: Record<string, string>,
  runs: number,
): Promise<Row[]> {
  const { default: lighthouse } = await import('lighthouse')
  const port = 9300 + (process.pid % 500)
  const browser = await launchWholeBrowser({ args: [`--remote-debugging-port=${String(port)}`] })
  const rows: Row[] = []
  for (const language of ['ar', 'en']) {
    for (const [name, path] of Object.entries(routes)) {
      const marks: Record<string, number[]> = {}
      for (let run = 0; run < runs; run += 1) {
        const extraHeaders = { Cookie: `lang=${language}` }
        const result = await lighthouse(address + path, {
          port,
          onlyCategories: categories,
          extraHeaders,
          logLevel: 'silent',
        })
        for (const category of categories) {
          ;(marks[category] ??= []).push((result?.lhr.categories[category]?.score ?? NaN) * 100)
        }
      }
      for (const category of categories) {
        const value = median(marks[category] ?? [])
        const atLeast = category === 'performance' ? 99 : 100
        rows.push({
          measure: `Lighthouse, ${name} ${language}: ${category}`,
          value,
          unit: '',
          goal: { atLeast },
        })
      }
    }
  }
  await browser.close()
  return rows
}
