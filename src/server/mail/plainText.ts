import type { Content } from './content'
import { isolated } from './isolated'

/** A mail program takes the direction of a line from its first letter: this mark makes it the mail's own. */
const marks = { ar: '\u200f', en: '\u200e' }

/** A mail as plain text, for programs and people that want no HTML. Addresses stand alone on their lines. */
export const plainText = (content: Content, shopName: string): string => {
  const { language, heading, before, facts = [], order, next, button, after = [] } = content
  const mark = marks[language]
  const list = (lines: readonly string[]) => (lines.length > 0 ? [lines.join('\n')] : [])
  const parts = [
    heading,
    ...before,
    ...list(facts.map(([label, value]) => `${mark}${label}: ${isolated(value)}`)),
    ...list(
      order
        ? [
            ...order.lines.map(({ name, note, amount, sum }) =>
              [
                `${mark}${isolated(name)}  ${isolated(amount)}  =  ${isolated(sum)}`,
                ...(note === undefined ? [] : [`${mark}    ${note}`]),
              ].join('\n'),
            ),
            `${mark}${order.totalLabel}: ${isolated(order.total)}`,
          ]
        : [],
    ),
    ...(next ? [`${next.heading}\n${next.text}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    `-- \n${shopName}`,
  ]
  return parts.join('\n\n')
}
