import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { ShopAssets } from '../../.config/ShopAssetsPlugin'

/** Addresses of the scripts that the build loads for chunks (`webpackChunkName`) beyond what every page has. */
export const filesOfChunks = (...names: string[]): string[] => {
  const { chunks } = JSON.parse(readFileSync('dist/shop/assets.json', 'utf8')) as ShopAssets
  return names.flatMap((name) => {
    const files = chunks[name]
    if (files === undefined) throw new Error(`The build has no chunk that is called ${name}.`)
    return files.filter((file) => file.endsWith('.js'))
  })
}

/** Resolves once the page has the code of these chunks. */
export const untilFetched = (page: Page, ...names: string[]) =>
  page.waitForFunction(
    (files) =>
      files.every((file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file))),
    filesOfChunks(...names),
  )
