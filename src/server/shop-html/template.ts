import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/constants'
import type { Config } from '../config'
import { escapeHtml, jsonForHtml } from './escape'
import type { FirstAnswer } from './content'

/** What a build tells of itself, written into `assets.json` beside index.html. */
export interface ShopAssets {
  buildId: string
  /** Scripts and styles of every lazy chunk, by its name. */
  chunks: Record<string, string[] | undefined>
}

export interface Filling {
  language: Language
  /** Elements that replace the template's own title and description. */
  head: string
  entries: FirstAnswer[]
}

/** Makes one page of HTML. */
export type Template = (filling: Filling) => string

const head = /<!--\s*#head\s*-->[\s\S]*<!--\s*#\/head\s*-->/
const place = /<!--\s*#first-answers\s*-->/
const apiBase = /(<meta name="api-base" content=")[^"]*(")/

/** How to reach the people of the shop, for src/shop/i18n/shopFacts.ts. */
const shopFacts = ({ shop }: Pick<Config, 'shop'>) =>
  Object.entries(shop)
    .map(([name, value]) => `<meta name="shop-${name}" content="${escapeHtml(value)}">`)
    .join('')

/** A block of data, not a script: no policy forbids it and nothing executes it. */
export const dataBlock = (attributes: string, value: unknown) =>
  `<script ${attributes}>${jsonForHtml(value)}</script>`

/**
 * The index.html of a build as a function. Its marks `<!--#head--> … <!--#/head-->` and `<!--#first-answers-->`, its
 * `lang` and `dir` and the meta tag `api-base` are filled in.
 * Throws a sentence where the marks are missing, and ENOENT where nothing is built.
 */
export const readTemplate = async (
  folder: string,
  config: Pick<Config, 'shop' | 'apiBaseUrl'>,
): Promise<{ template: Template; assets: ShopAssets }> => {
  const file = join(folder, 'index.html')
  const html = await readFile(file, 'utf8')
  if (!head.test(html) || !place.test(html))
    throw new Error(`${file} lacks the marks that the server fills in`)
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as ShopAssets
  const settled =
    config.apiBaseUrl === undefined
      ? html
      : html.replace(
          apiBase,
          (_, before: string, after: string) => before + escapeHtml(config.apiBaseUrl ?? '') + after,
        )
  const facts = shopFacts(config)

  const template: Template = ({ language, head: elements, entries }) => {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const block =
      entries.length === 0
        ? ''
        : dataBlock('type="application/json" id="first-answers"', { language, entries })
    return settled
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`)
      .replace(head, () => elements + facts)
      .replace(place, () => block)
  }
  return { template, assets }
}
