import type { Content, ContentButton, ContentLine } from './content'
import { palette } from './palette'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

/** What came from somewhere else, kept apart from the direction of the words around it. */
const apart = (text: string) => `<bdi>${escaped(text)}</bdi>`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replace(/\n/g, '<br>')}</p>`

/** Every style stands at its element and every side is named: mail programs drop style sheets and know no `start`. */
const sides = { ar: { start: 'right', end: 'left' }, en: { start: 'left', end: 'right' } } as const
type Sides = (typeof sides)[Content['language']]

const table = (rows: readonly string[]) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:0 0 24px">${rows.join('')}</table>`

const factRows = (facts: NonNullable<Content['facts']>, { start, end }: Sides) =>
  facts.map(
    ([label, value]) =>
      `<tr><td align="${start}" style="padding:4px 0;padding-${end}:16px;color:${palette.inkFaint};white-space:nowrap">${escaped(label)}</td>` +
      `<td align="${start}" width="100%" style="padding:4px 0">${apart(value)}</td></tr>`,
  )

const lineRow = ({ name, note, amount, sum }: ContentLine, { start, end }: Sides) => {
  const cell = `padding:12px 0;border-bottom:1px solid ${palette.line};vertical-align:top`
  const below = note === undefined ? '' : `<br>${escaped(note)}`
  return (
    `<tr><td align="${start}" style="${cell}"><strong>${apart(name)}</strong>` +
    `<div style="font-size:14px;color:${palette.inkSoft}">${apart(amount)}${below}</div></td>` +
    `<td align="${end}" style="${cell};padding-${start}:12px;white-space:nowrap">${apart(sum)}</td></tr>`
  )
}

const orderRows = ({ lines, totalLabel, total }: NonNullable<Content['order']>, side: Sides) => [
  ...lines.map((line) => lineRow(line, side)),
  `<tr><td align="${side.start}" style="padding:12px 0;font-weight:bold">${escaped(totalLabel)}</td>` +
    `<td align="${side.end}" style="padding:12px 0;font-size:20px;font-weight:bold;color:${palette.teal}">${apart(total)}</td></tr>`,
]

const nextBox = ({ heading, text }: NonNullable<Content['next']>, { start }: Sides) =>
  `<div style="margin:0 0 24px;padding:16px;background:${palette.paperSunk};border-${start}:4px solid ${palette.brassGlint}">` +
  `<strong>${escaped(heading)}</strong><br>${escaped(text)}</div>`

const buttonLink = ({ label, url }: ContentButton, { start }: Sides) =>
  `<p style="margin:24px 0 8px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;` +
  `border-radius:8px;background:${palette.teal};color:${palette.onTeal};font-weight:bold;text-decoration:none">${escaped(label)}</a></p>` +
  `<p dir="ltr" style="margin:0 0 24px;font-size:13px;color:${palette.inkFaint};text-align:${start};word-break:break-all">${escaped(url)}</p>`

/** A mail as simple HTML that every mail program shows, in the shop's colours and the reader's direction. */
export const html = (content: Content, subject: string, shopName: string): string => {
  const { language, heading, before, facts, order, next, button, after = [] } = content
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const side = sides[language]
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escaped(heading)}</h1>`,
    ...before.map(paragraph),
    facts ? table(factRows(facts, side)) : '',
    order ? table(orderRows(order, side)) : '',
    next ? nextBox(next, side) : '',
    button ? buttonLink(button, side) : '',
    ...after.map(paragraph),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${palette.paper}">
<div dir="${direction}" style="max-width:600px;margin:0 auto;padding:24px 12px;font:16px/1.7 Cairo,'Segoe UI',Tahoma,Arial,sans-serif;color:${palette.ink};text-align:${side.start}">
<div style="padding:16px 24px;border-radius:12px 12px 0 0;border-bottom:4px solid ${palette.brassGlint};background:${palette.night};color:${palette.onNight};font-size:20px;font-weight:bold">${escaped(shopName)}</div>
<div style="padding:24px;border:1px solid ${palette.line};border-top:0;border-radius:0 0 12px 12px;background:${palette.paperRaised}">
${parts.filter((part) => part !== '').join('\n')}
</div>
</div>
</body>
</html>`
}
