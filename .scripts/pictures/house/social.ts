import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patterns } from '../drawing/patterns'
import { fill, group, path, archPath, rect, svg } from '../drawing/svg'
import { pile, spines } from './shelf'

const publicFolder = join(__dirname, '../../../public')

/** The paths of a committed SVG, to stand inside another; its colours are replaced where words lie on the dark. */
const inner = (name: string) =>
  readFileSync(join(publicFolder, name), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll('#1c2330', '#fbf3dd')
    .replaceAll('#12615d', '#1f7f79')

/** The picture that a link to the shop shows elsewhere: 1200 × 630, both scripts. */
export const socialHtml = () =>
  `<article class="social">${svg(
    1200,
    630,
    rect(0, 0, 1200, 630, fill('#0f3534')) +
      group(
        '',
        patterns.khatam({ w: 1200, h: 630, line: '#2a7a74', spot: '#0f3534', scale: 1.2 }),
        'opacity=".3"',
      ) +
      path(archPath(760, 50, 380, 630, 190), fill('#c08a3a')) +
      path(archPath(774, 72, 352, 630, 178), fill('#f1dcae')) +
      [330, 440, 550]
        .map(
          (foot, row) =>
            spines(`social ${String(row)}`, 800, foot, 300, 84, 0.8) +
            rect(774, foot, 352, 9, fill('#8a5a17')),
        )
        .join('') +
      pile('social', 694, 606, 150, 2) +
      rect(0, 606, 1200, 24, fill('#c08a3a')) +
      group('translate(86 122) scale(2.05)', inner('logo-ar.svg')) +
      group(
        'translate(128 300) scale(1.5)',
        inner('logo-en.svg').replace(/<g transform="translate\(-4\)">.*?<\/g>/, ''),
      ) +
      `<text x="348" y="462" text-anchor="middle" direction="rtl" font-family="Cairo Variable" font-weight="600" font-size="34" fill="#f1dcae">كتب وأدوات مدرسية من مكتبات العراق</text>` +
      `<text x="348" y="512" text-anchor="middle" font-family="Cairo Variable" font-weight="500" font-size="27" fill="#cfe0d8">Books and school tools from Iraq’s bookshops</text>`,
  )}</article>`
