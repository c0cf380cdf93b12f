import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/constants'
import { factMark, type FramedScreen, framedScreens, type Frames, pictureMark } from '../../contract/frames'
import { pictureIdOf } from '../../contract/pictures'
import type { Config } from '../config'
import { escapeHtml, jsonForHtml } from './escape'
import type { FirstAnswer } from './content'

/** What a build tells of itself, written into `assets.json` beside index.html. */
export interface ShopAssets {
  buildId: string
  /** Scripts and styles of every lazy chunk, by its name. */
  chunks: Record<string, string[] | undefined>
  fonts: string[]
}

export interface Filling {
  language: Language
  /** Elements that replace the template's own title and description. */
  head: string
  /** Elements before the frame. */
  font: string
  /** The kind of page, whose frame stands until the scripts run. */
  kind: string
  entries: FirstAnswer[]
  /** Addresses of the frame's first pictures, by number. */
  pictures: readonly (string | null)[]
}

/** Makes one page of HTML. */
export type Template = (filling: Filling) => string

const head = /<!--\s*#head\s*-->[\s\S]*<!--\s*#\/head\s*-->/
const place = /<!--\s*#first-answers\s*-->/
const frame = /<!--\s*#frame\s*-->/
const apiBase = /(<meta name="api-base" content=")[^"]*(")/

/** How to reach the people of the shop, for src/shop/i18n/shopFacts.ts. */
const shopFacts = ({ shop }: Pick<Config, 'shop'>) =>
  Object.entries(shop)
    .map(([name, value]) => `<meta name="shop-${name}" content="${escapeHtml(value)}">`)
    .join('')

/** The frames with the facts of this shop filled in. */
const framesOf = (frames: Frames, { shop }: Pick<Config, 'shop'>) => {
  const facts = { ...shop, chat: shop.phone.replace(/\D/g, '') }
  const filled = (html: string) =>
    Object.entries(facts).reduce(
      (text, [name, value]) => text.replaceAll(factMark(name), () => escapeHtml(value)),
      html,
    )
  const ready = new Map<string, string>()
  return (language: Language, kind: string) => {
    const screen: FramedScreen = framedScreens.find((name) => name === kind) ?? 'other'
    const key = `${language} ${screen}`
    const known = ready.get(key) ?? filled(frames[language][screen])
    ready.set(key, known)
    return known
  }
}

/** A frame with its first pictures: those that are ours, in the sizes that every picture of ours has; else a bare box. */
const withPictures = (frame: string, pictures: Filling['pictures']) =>
  frame.replace(/<picture>.*?<\/picture>/gs, (picture) => {
    const number = pictureMark.exec(picture)?.[1]
    if (number === undefined) return picture
    const id = pictureIdOf(pictures[Number(number)] ?? '')
    return id === null ? '' : picture.replaceAll(new RegExp(pictureMark, 'g'), id)
  })

/** A block of data, not a script: no policy forbids it and nothing executes it. */
export const dataBlock = (attributes: string, value: unknown) =>
  `<script ${attributes}>${jsonForHtml(value)}</script>`

/**
 * The index.html of a build as a function. Its marks `<!--#head--> … <!--#/head-->`, `<!--#frame-->` and
 * `<!--#first-answers-->`, its `lang` and `dir` and the meta tag `api-base` are filled in.
 * Throws a sentence where the marks are missing, and ENOENT where nothing is built.
 */
export const readTemplate = async (
  folder: string,
  config: Pick<Config, 'shop' | 'apiBaseUrl'>,
): Promise<{ template: Template; assets: ShopAssets }> => {
  const file = join(folder, 'index.html')
  const html = await readFile(file, 'utf8')
  if (!head.test(html) || !frame.test(html) || !place.test(html))
    throw new Error(`${file} lacks the marks that the server fills in`)
  const note = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const assets = (await note('assets.json')) as ShopAssets
  const frames = (await note('frames.json')) as Frames
  const settled =
    config.apiBaseUrl === undefined
      ? html
      : html.replace(
          apiBase,
          (_, before: string, after: string) => before + escapeHtml(config.apiBaseUrl ?? '') + after,
        )
  const facts = shopFacts(config)
  const frameOf = framesOf(frames, config)

  const template: Template = ({ language, head: elements, font, kind, entries, pictures }) => {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const block =
      entries.length === 0
        ? ''
        : dataBlock('type="application/json" id="first-answers"', { language, entries })
    return settled
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`)
      .replace(head, () => elements + facts)
      .replace(frame, () => font + withPictures(frameOf(language, kind), pictures))
      .replace(place, () => block)
  }
  return { template, assets }
}
