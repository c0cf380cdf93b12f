import { entities } from './entities'

/** Elements of XHTML that texts of ONIX are written with. */
const blocks = [
  'p',
  'br',
  'div',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'tr',
  'table',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]
const words = [
  'a',
  'abbr',
  'b',
  'big',
  'cite',
  'code',
  'del',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'q',
  'rb',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'tbody',
  'td',
  'th',
  'thead',
  'u',
  'var',
]

const blockNames = new Set(blocks)
const markupNames = new Set([...blocks, ...words])

export const isMarkup = (name: string) => markupNames.has(name)

const character = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''

const withoutEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(Number(decimal))
      if (hex !== undefined) return character(parseInt(hex, 16))
      return entities[name ?? ''] ?? whole
    },
  )

const tag = /<(\/?)([a-z][a-z\d]{0,9})(?:\s[^<>]*)?\/?>/gi

/** What a tag of a text leaves of itself: the line that it begins or ends. */
const trace = (whole: string, end: string, tagName: string) => {
  const name = tagName.toLowerCase()
  if (!markupNames.has(name)) return whole
  if (name === 'li' && end === '') return '\n• '
  return blockNames.has(name) ? '\n' : ''
}

/**
 * Plain text with its paragraphs, whether the markup was written as XHTML, as escaped HTML or not at all. Where there is
 * markup, line breaks of the file mean nothing.
 */
export const plainText = (text: string): string => {
  const bare = text.replace(tag, trace)
  const lines = bare === text ? text : text.replace(/\s+/g, ' ').replace(tag, trace)
  return withoutEntities(lines)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n')
}
