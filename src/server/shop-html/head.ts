import type { Language } from '../../contract/constants'
import type { PageContent } from './content'
import { escapeHtml } from './escape'
import type { ShopAssets } from './assets'
import { dataBlock } from './template'
import { pageTexts, titleOf } from './texts'

/** Shown where a link to a page without a picture of its own is shared. */
const shopPicture = '/social.png'

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

/** The letters of each language, by the name of their font's file. */
const letters: Record<Language, string> = { ar: '/cairo-arabic.', en: '/cairo-latin.' }

/**
 * Announces the font of the language. It stands beside the frame: announced in the head it would hold back the first paint,
 * which a stand-in of the same widths serves as well. In a box, as what hides a page behind a dialog marks each part of the
 * body, and a link may not be marked.
 */
export const fontOf = ({ fonts }: ShopAssets, language: Language): string =>
  fonts
    .filter((file) => file.includes(letters[language]))
    .map(
      (file) =>
        `<div><link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(file)}"></div>`,
    )
    .join('')

export interface HeadOf {
  content: PageContent
  language: Language
  /** Without a slash at its end. */
  publicUrl: string
  /** Scripts of the build that this page needs beside the first ones; src/shop/main.ts loads them early. */
  scripts: string[]
}

/** Title, description, canonical address, sharing cards and schema.org data of a page, and what to load early. */
export const headOf = ({ content, language, publicUrl, scripts }: HeadOf): string => {
  const { title, description, path, image, structured } = content
  const full = titleOf(language, title)
  const absolute = (address: string) => new URL(address, `${publicUrl}/`).href
  const address = path === null ? null : absolute(path)
  const picture = absolute(image ?? shopPicture)
  return [
    `<title>${escapeHtml(full)}</title>`,
    meta('name', 'description', description),
    address === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}">${meta('property', 'og:url', address)}`,
    meta('property', 'og:site_name', pageTexts[language].name),
    meta('property', 'og:type', structured === null ? 'website' : 'product'),
    meta('property', 'og:locale', language === 'ar' ? 'ar_IQ' : 'en_US'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    scripts.length === 0 ? '' : meta('name', 'first-scripts', scripts.join(' ')),
    structured === null || address === null
      ? ''
      : dataBlock('type="application/ld+json"', { ...structured, url: address, image: picture }),
  ].join('')
}
