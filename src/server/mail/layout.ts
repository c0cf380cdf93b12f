import type { Language } from '../../contract/constants'

interface Content {
  language: Language
  subject: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  table?: readonly (readonly string[])[]
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`
const cell = (text: string) =>
  `<td style="padding:8px 4px;border-bottom:1px solid #e4dccf"><bdi>${escapeHtml(text)}</bdi></td>`
const rows = (table: readonly (readonly string[])[]) =>
  `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${table
    .map((row) => `<tr>${row.map(cell).join('')}</tr>`)
    .join('')}</table>`
const link = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;` +
  `border-radius:8px;background:#7a3b12;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#6b5d4d;word-break:break-all" dir="ltr">${escapeHtml(url)}</p>`

/** The two forms of a mail: plain text, and simple HTML that every mail program shows. */
export const layOut = ({ language, subject, paragraphs, button, table }: Content, shopName: string) => {
  const [first = '', ...rest] = paragraphs
  const text = [
    first,
    ...rest.slice(0, 1),
    ...(table ? [table.map((row) => row.join('  ')).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...rest.slice(1),
    `-- \n${shopName}`,
  ].join('\n\n')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f2ea">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.7 Tahoma,Arial,sans-serif;color:#2b2118">
<h1 style="margin:0 0 24px;font-size:20px">${escapeHtml(shopName)}</h1>
${paragraph(first)}${rest.slice(0, 1).map(paragraph).join('')}${table ? rows(table) : ''}${button ? link(button) : ''}${rest.slice(1).map(paragraph).join('')}
</div>
</body>
</html>`
  return { text, html }
}
