import MarkdownIt, { type Token } from 'markdown-it'
import type { Block, ListItem, ShopPage, Span } from '../../../contract/entities/shopPage'
import { linkTarget } from '../../../contract/rules/link'

/** HTML is text here like any other. */
const markdown = new MarkdownIt({ html: false })

type Look = Omit<Span, 'text'>

const looks: Record<string, Look> = {
  strong_open: { isStrong: true },
  em_open: { isEmphasised: true },
}

/** How the text looks that follows the opening of something. */
const lookOf = (token: Token): Look => {
  if (token.type !== 'link_open') return looks[token.type] ?? {}
  const href = linkTarget(String(token.attrGet('href') ?? ''))
  return href === null ? {} : { href }
}

const textOf = ({ type, content }: Token) => {
  if (type === 'hardbreak') return '\n'
  return type === 'softbreak' ? ' ' : content
}

const spansOf = (token: Token | undefined): Span[] => {
  const open: Look[] = [{}]
  const spans: Span[] = []
  for (const child of token?.children ?? []) {
    const look = open.at(-1) ?? {}
    if (child.nesting === 1) open.push({ ...look, ...lookOf(child) })
    else if (child.nesting === -1) open.pop()
    else {
      const text = textOf(child)
      if (text !== '') spans.push({ text, ...look, ...(child.type === 'code_inline' && { isCode: true }) })
    }
  }
  return spans
}

const plainText = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')

/** Everything between an opening token and the one that closes it. */
const within = (tokens: readonly Token[], start: number) => {
  const level = tokens[start]?.level
  const end = tokens.findIndex(
    (token, index) => index > start && token.level === level && token.nesting === -1,
  )
  return tokens.slice(start + 1, end)
}

/** Paragraphs of one item are parted by a line break. */
const listOf = (tokens: readonly Token[], isNumbered: boolean): ListItem[] => {
  const items: ListItem[] = []
  const kinds = [isNumbered]
  for (const token of tokens) {
    const { type } = token
    if (type === 'bullet_list_open' || type === 'ordered_list_open') kinds.push(type === 'ordered_list_open')
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') kinds.pop()
    else if (type === 'list_item_open')
      items.push({ depth: kinds.length - 1, isNumbered: kinds.at(-1) === true, spans: [] })
    else if (type === 'inline') {
      const item = items.at(-1)
      if (item) item.spans.push(...(item.spans.length > 0 ? [{ text: '\n' }] : []), ...spansOf(token))
    }
  }
  return items
}

const tableOf = (tokens: readonly Token[]): Block => {
  const rows: Span[][][] = []
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push([])
    else if (token.type === 'inline') rows.at(-1)?.push(spansOf(token))
  }
  const [head = [], ...others] = rows
  return { kind: 'table', head, rows: others }
}

/** What begins at a place; [] for what says nothing by itself. */
const blocksAt = (token: Token, tokens: readonly Token[], place: number): Block[] => {
  const inner = () => within(tokens, place)
  switch (token.type) {
    case 'heading_open':
      return [
        {
          kind: 'heading',
          level: Math.max(2, Number(token.tag.slice(1))),
          spans: spansOf(tokens[place + 1]),
        },
      ]
    case 'paragraph_open':
      return [{ kind: 'paragraph', spans: spansOf(tokens[place + 1]) }]
    case 'blockquote_open':
      return inner()
        .filter(({ type }) => type === 'inline')
        .map((quoted) => ({ kind: 'quote', spans: spansOf(quoted) }))
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [{ kind: 'list', items: listOf(inner(), token.type === 'ordered_list_open') }]
    case 'table_open':
      return [tableOf(inner())]
    case 'fence':
    case 'code_block':
      return [{ kind: 'code', text: token.content }]
    case 'hr':
      return [{ kind: 'rule' }]
    default:
      return []
  }
}

/** The outermost headings, paragraphs and so on of a text. */
const blocksOf = (tokens: readonly Token[]): Block[] =>
  tokens.flatMap((token, place) =>
    token.level === 0 && token.nesting !== -1 ? blocksAt(token, tokens, place) : [],
  )

/** Reads a page that a shop wrote; a heading of the first level at its beginning is that of the page. */
export const pageOfMarkdown = (text: string): ShopPage => {
  const tokens = markdown.parse(text, {})
  const isTitled = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
  const heading = isTitled ? plainText(spansOf(tokens[1])) : ''
  return { heading: heading === '' ? null : heading, blocks: blocksOf(isTitled ? tokens.slice(3) : tokens) }
}
