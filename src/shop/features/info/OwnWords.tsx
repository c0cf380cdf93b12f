import { Fragment, type ReactNode } from 'react'
import type { Block, ListItem, ShopPage, Span } from '../../../contract/entities/shopPage'
import { Link } from '../../shared/Link'
import { Card } from '../../ui/Card'
import styles from './InfoScreen.module.css'

const WebLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to}>{children}</Link>
  ) : (
    <a href={to} rel="noopener noreferrer">
      {children}
    </a>
  )

const Words = ({ span: { text, isStrong, isEmphasised, isCode, href } }: { span: Span }) => {
  let words: ReactNode = text
  if (isCode) words = <code>{words}</code>
  if (isEmphasised) words = <em>{words}</em>
  if (isStrong) words = <strong>{words}</strong>
  return href === undefined ? words : <WebLink to={href}>{words}</WebLink>
}

// Nothing of a page ever moves, so that the place of a part names it.
const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, place) => <Words key={place} span={span} />)

/** Items up to the next that is as little deep as the first, then those of that one, and so on. */
const groupsOf = (items: readonly ListItem[]) => {
  const groups: [ListItem, ...ListItem[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && item.depth > last[0].depth) last.push(item)
    else groups.push([item])
  }
  return groups
}

const List = ({ items }: { items: readonly ListItem[] }) => {
  const As = items[0]?.isNumbered ? 'ol' : 'ul'
  return (
    <As>
      {groupsOf(items).map(([item, ...deeper], place) => (
        <li key={place}>
          <Line spans={item.spans} />
          {deeper.length > 0 && <List items={deeper} />}
        </li>
      ))}
    </As>
  )
}

const Part = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading': {
      const As = `h${block.level}` as 'h2'
      return (
        <As>
          <Line spans={block.spans} />
        </As>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line spans={block.spans} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Line spans={block.spans} />
        </blockquote>
      )
    case 'list':
      return <List items={block.items} />
    case 'code':
      return <pre>{block.text}</pre>
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'rule':
      return <hr />
  }
}

const Table = ({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) => (
  <table>
    <thead>
      <tr>
        {head.map((cell, place) => (
          <th key={place} scope="col">
            <Line spans={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, line) => (
        <tr key={line}>
          {row.map((cell, place) => (
            <td key={place}>
              <Line spans={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** What the shop wrote itself: elements of our own for what it says, and no markup of its own. */
export const OwnWords = ({ page: { blocks } }: { page: ShopPage }) => (
  <Card className={styles.own}>
    {blocks.map((block, place) => (
      <Fragment key={place}>
        <Part block={block} />
      </Fragment>
    ))}
  </Card>
)
