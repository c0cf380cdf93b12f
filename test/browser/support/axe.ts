import { type RunOptions, source } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

/** What axe finds wrong on a page as it stands: rule, first element and what to do. */
export const axeFindings = async (page: Page, rules: RunOptions['rules'] = {}): Promise<string[]> => {
  // Compiling it costs as much as looking once, so a page that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      if (window.axe === undefined) throw new Error('axe did not come into the page')
      const { violations } = await window.axe.run(document, options)
      return violations.map(
        ({ id, nodes: [first] }) => `${id} ${first?.html ?? ''} ${first?.failureSummary ?? ''}`,
      )
    },
    { resultTypes: ['violations' as const], rules },
  )
}
