import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/constants'
import type { Config } from '../config'
import { isWhole, type ShopAssets } from './assets'
import { escapeHtml, jsonForHtml } from './escape'
import type { FirstAnswer } from './content'

interface Filling {
  language: Language
  /** Elements that replace the template's own title and description. */
  head: string
  /** Elements before the drawn page. */
  font: string
  /** What stands in `#root` before the scripts run, nothing where it could not be drawn, and the address that it was drawn for. */
  drawn: { address: string; markup: Uint8Array }
  entries: FirstAnswer[]
}

/**
 * Makes one page of HTML, as bytes: what all pages share is made bytes once, and what was drawn comes as bytes, so that a page
 * after another leaves nothing behind that somebody's answer would have to wait for.
 */
export type Template = (filling: Filling) => Buffer

const html = /<html[^<>]*>/
const head = /<!--\s*#head\s*-->(?:(?!<!--\s*#head)[\s\S])*<!--\s*#\/head\s*-->/
const place = /<!--\s*#first-answers\s*-->/
/** Nothing may stand beside the drawn page, or the scripts could not take it over as it is. */
const drawnPlace = /<div id="root"([^<>]*)><!--#drawn-->/
const sheet = /<link href="(\/static\/styles\.\w+\.css)" rel="stylesheet">/
const sheetMap = '/*# sourceMappingURL='
const apiBase = /(<meta name="api-base" content=")[^"]*(")/

type Facts = Pick<Config, 'shop' | 'money' | 'guestOrders'>

/** How to reach the people of the shop, what its prices are in, who may order, for src/shop/i18n/shopFacts.ts. */
export const factsOf = ({ shop, money, guestOrders }: Facts): Record<string, string> => ({
  ...shop,
  ...(money && { money: JSON.stringify(money) }),
  ...(guestOrders && { guests: 'on' }),
})

const shopFacts = (config: Facts) =>
  Object.entries(factsOf(config))
    .map(([name, value]) => `<meta name="shop-${name}" content="${escapeHtml(value)}">`)
    .join('')

/**
 * The stylesheet within the HTML instead of beside it: one round trip less before the first paint. The policy for styles lets
 * it in by its hash, the name of what it must be.
 */
const withSheet = async (html: string, folder: string) => {
  const [link, address] = sheet.exec(html) ?? []
  if (link === undefined || address === undefined) return { html, styleHash: null }
  const [css = ''] = (await readFile(join(folder, address), 'utf8')).split(sheetMap, 1)
  const styleHash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  return { html: html.replace(link, () => `<style>${css}</style>`), styleHash }
}

/** What stands before and after the first place of a mark, and the place itself; null where there is none. */
const cut = (text: string, mark: RegExp) => {
  const found = mark.exec(text)
  if (found === null) return null
  const after = text.slice(found.index + found[0].length)
  return { before: Buffer.from(text.slice(0, found.index)), found, after }
}

/** A block of data, not a script: no policy forbids it and nothing executes it. */
export const dataBlock = (attributes: string, value: unknown) =>
  `<script ${attributes}>${jsonForHtml(value)}</script>`

/**
 * The index.html of a build as a function. Its marks `<!--#head--> … <!--#/head-->`, `<!--#drawn-->` and
 * `<!--#first-answers-->`, its `lang` and `dir` and the meta tag `api-base` are filled in.
 * Throws a sentence where the marks are missing, and ENOENT where nothing is built.
 */
export const readTemplate = async (
  folder: string,
  config: Facts & Pick<Config, 'apiBaseUrl'>,
): Promise<{ template: Template; assets: ShopAssets; styleHash: string | null }> => {
  const file = join(folder, 'index.html')
  const { html: whole, styleHash } = await withSheet(await readFile(file, 'utf8'), folder)
  const note = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const assets = (await note('assets.json')) as ShopAssets
  if (!isWhole(assets)) throw new Error(`${folder} is not the build that belongs to this server`)
  const settled =
    config.apiBaseUrl === undefined
      ? whole
      : whole.replace(
          apiBase,
          (_, before: string, after: string) => before + escapeHtml(config.apiBaseUrl ?? '') + after,
        )
  const opening = cut(settled, html)
  const title = opening && cut(opening.after, head)
  const root = title && cut(title.after, drawnPlace)
  const answers = root && cut(root.after, place)
  if (!answers) throw new Error(`${file} lacks the marks that the server fills in`)
  const facts = shopFacts(config)
  const end = Buffer.from(answers.after)

  const template: Template = ({ language, head: elements, font, drawn, entries }) => {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const block =
      entries.length === 0
        ? ''
        : dataBlock('type="application/json" id="first-answers"', { language, entries })
    const drawnFor = drawn.markup.length === 0 ? '' : ` data-drawn="${escapeHtml(drawn.address)}"`
    return Buffer.concat([
      opening.before,
      Buffer.from(`<html lang="${language}" dir="${direction}">`),
      title.before,
      Buffer.from(elements + facts),
      root.before,
      Buffer.from(`${font}<div id="root"${root.found[1] ?? ''}${drawnFor}>`),
      drawn.markup,
      answers.before,
      Buffer.from(block),
      end,
    ])
  }
  return { template, assets, styleHash }
}
