import { emoji, motif } from '../drawing/motif'
import { patterns } from '../drawing/patterns'
import { archPath, circle, fill, group, nuqta, path, polygon, rect, star, stroke, svg } from '../drawing/svg'
import { randomOf } from '../random'
import { tigrisBackpack } from '../tools/bags'
import { globe } from '../tools/classroom'
import { fan, pencil } from '../tools/sticks'
import { pile, spines } from './shelf'

/** Calm on the left, where words lie; a faint tile, so that the ground is not empty. */
const stage = (ground: string, soft: string, inner: string) =>
  `<article class="wide">${svg(1280, 560, rect(0, 0, 1280, 560, fill(ground)) + group('', patterns.khatam({ w: 1280, h: 560, line: soft, spot: ground, scale: 1.2 }), 'opacity=".38"') + inner)}</article>`

const starsAbove = (seed: string, x: number, w: number, h: number, count: number, colour: string) => {
  const random = randomOf(seed)
  return Array.from({ length: count }, () =>
    polygon(
      star(x + random() * w, random() * h, 3 + random() * 6, 4, 0.34),
      fill(colour, 0.45 + random() * 0.55),
    ),
  ).join('')
}

/** Reading for everyone: a lit window, an open book, birds that are pages. */
const reading = () =>
  stage(
    '#0f5452',
    '#2a7a74',
    path(archPath(690, 36, 480, 560, 230), fill('#e0aa55')) +
      path(archPath(706, 60, 448, 560, 216), fill('#0b3433')) +
      starsAbove('reading', 730, 400, 300, 26, '#f5e6c0') +
      circle(930, 250, 92, fill('#f3cf82')) +
      path('M930 440C880 386 800 366 724 384V548H930Z', fill('#fbf6ea')) +
      path('M930 440C980 386 1060 366 1136 384V548H930Z', fill('#efe3c6')) +
      [410, 440, 470, 500]
        .map((y) =>
          path(
            `M760 ${String(y)}C810 ${String(y - 8)} 860 ${String(y + 6)} 905 ${String(y + 30)}M955 ${String(y + 30)}C1000 ${String(y + 6)} 1050 ${String(y - 8)} 1100 ${String(y)}`,
            stroke('#c9b78d', 4),
          ),
        )
        .join('') +
      [
        [860, 336, 40, -10],
        [990, 306, 52, 8],
        [930, 196, 36, -4],
        [806, 240, 28, -14],
        [1054, 214, 26, 12],
      ]
        .map(([x = 0, y = 0, w = 0, turn = 0]) =>
          group(
            `translate(${String(x)} ${String(y)}) rotate(${String(turn)}) scale(${String(w / 40)})`,
            path(
              'M0 6C-12-16-30-18-44-8C-30-8-18-2-8 14Q-4 20 0 20T8 14C18-2 30-8 44-8C30-18 12-16 0 6Z',
              fill('#fbf6ea'),
            ),
          ),
        )
        .join('') +
      rect(640, 540, 580, 20, fill('#e0aa55')),
  )

/** School season: a bag, a globe, pencils. */
const school = () =>
  stage(
    '#8f3d20',
    '#b1613f',
    circle(930, 300, 250, fill('#e2a23b')) +
      starsAbove('school', 680, 540, 260, 12, '#fbe3ae') +
      group(
        'translate(520 86) scale(.66)',
        fan(pencil, ['#12615d', '#fbf6ea', '#1d3f7c', '#d64f37', '#2b8a6b'], {
          foot: 690,
          h: 470,
          spread: 44,
        }),
      ) +
      group('translate(718 14) scale(.7)', tigrisBackpack()) +
      group('translate(948 96) scale(.58)', globe()) +
      pile('school', 726, 540, 190, 4) +
      rect(600, 536, 640, 24, fill('#5b2413')),
  )

/** Public libraries: a domed house whose windows are shelves. */
const libraries = () => {
  const bay = (x: number, index: number) =>
    path(archPath(x, 270, 92, 520, 60), fill('#f3cf82')) +
    [380, 450, 520]
      .map(
        (foot, row) =>
          spines(`bay ${String(index)} ${String(row)}`, x + 6, foot, 80, row === 0 ? 46 : 58, 0.42) +
          rect(x, foot, 92, 5, fill('#8a5a17')),
      )
      .join('')
  return stage(
    '#1b3a72',
    '#3b62a8',
    starsAbove('libraries', 620, 620, 240, 26, '#f5e6c0') +
      path('M1150 60a46 46 0 1 0 36 76a40 40 0 0 1-36-76Z', fill('#e2b04c')) +
      path('M800 200C780 110 880 90 930 40C980 90 1080 110 1060 200Z', fill('#2b8a8a')) +
      path('M930 40V8', stroke('#e2b04c', 6)) +
      rect(790, 196, 280, 20, fill('#e2b04c')) +
      rect(670, 214, 520, 346, fill('#efe3c6')) +
      rect(670, 214, 520, 30, fill('#d9c79f')) +
      [700, 812, 956, 1068].map(bay).join('') +
      rect(906, 300, 48, 240, fill('#efe3c6')) +
      [680, 796, 912, 1052, 1164].map((x) => nuqta(x + 8, 229, 8, fill('#a8431f'))).join('') +
      rect(640, 536, 580, 24, fill('#12284f')),
  )
}

/** New releases: books that still shine, on a pile. */
const releases = () => {
  const book = (x: number, y: number, turn: number, ground: string, inner: string) =>
    group(
      `translate(${String(x)} ${String(y)}) rotate(${String(turn)})`,
      rect(10, 12, 190, 280, fill('#000', 0.2), 6) +
        rect(0, 0, 190, 280, fill(ground), 6) +
        inner +
        rect(0, 0, 12, 280, fill('#000', 0.16), 4),
    )
  return stage(
    '#5a1a28',
    '#853547',
    Array.from({ length: 20 }, (_, index) =>
      group(`rotate(${String(index * 18)} 930 280)`, path('M930 280L880 -760H980Z', fill('#7a2636', 0.75))),
    ).join('') +
      pile('releases a', 930, 540, 420, 4) +
      book(
        672,
        150,
        -16,
        '#12615d',
        path(archPath(46, 70, 100, 220, 60), fill('#e0aa55')) + circle(96, 160, 24, fill('#fbf3dd')),
      ) +
      book(
        1010,
        98,
        15,
        '#1d3f7c',
        circle(95, 130, 60, fill('#e2b04c')) +
          circle(118, 116, 52, fill('#1d3f7c')) +
          rect(40, 226, 110, 8, fill('#faf1dc')),
      ) +
      book(
        836,
        70,
        -1,
        '#e2a23b',
        polygon(star(95, 124, 66, 8, 0.7654), fill('#9c3222')) +
          circle(95, 124, 26, fill('#fbe3ae')) +
          rect(34, 222, 122, 10, fill('#5b2413')) +
          rect(60, 244, 70, 6, fill('#5b2413')),
      ) +
      emoji('sparkles', { x: 1130, y: 120, size: 110 }) +
      emoji('sparkles', { x: 700, y: 96, size: 70 }) +
      rect(620, 536, 620, 24, fill('#3a0f18')),
  )
}

export const slides = [reading, school, libraries, releases]

/** The banner beside the slides, 3:4: a booksellers' passage at night. */
export const bannerHtml = () => {
  const shelves = (x: number, w: number, side: string) =>
    [470, 620, 770, 920]
      .map(
        (foot, row) =>
          spines(`${side} ${String(row)}`, x, foot, w, 110) + rect(x - 8, foot, w + 16, 12, fill('#8a5a17')),
      )
      .join('')
  return `<article class="tall">${svg(
    960,
    1280,
    rect(0, 0, 960, 1280, fill('#12302f')) +
      group(
        '',
        patterns.khatam({ w: 960, h: 1280, line: '#2a7a74', spot: '#12302f', scale: 1.2 }),
        'opacity=".45"',
      ) +
      path(archPath(90, 70, 780, 1280, 360), fill('#c08a3a')) +
      path(archPath(112, 104, 736, 1280, 340), fill('#f1dcae')) +
      path(archPath(330, 420, 300, 1280, 150), fill('#1c3d66')) +
      Array.from({ length: 14 }, (_, index) =>
        polygon(star(360 + ((index * 67) % 240), 540 + ((index * 91) % 260), 5, 4, 0.34), fill('#f5e6c0')),
      ).join('') +
      path('M500 560a44 44 0 1 0 34 72a38 38 0 0 1-34-72Z', fill('#f3cf82')) +
      shelves(146, 176, 'left') +
      shelves(640, 176, 'right') +
      path('M480 120V300', stroke('#6f4a1a', 6)) +
      circle(480, 340, 120, fill('#fff3c4', 0.6)) +
      motif('lamp-pendant', '#8a5a17', { x: 480, y: 320, size: 160 }) +
      path('M112 1060H848V1280H112Z', fill('#a8683a')) +
      path('M330 1060H630L720 1280H240Z', fill('#8a4f28')) +
      pile('banner left', 250, 1180, 240, 6) +
      pile('banner right', 706, 1200, 250, 8) +
      emoji('cat', { x: 470, y: 1130, size: 170 }),
  )}</article>`
}

/** What stands where a picture is missing: the mark's arch as a watermark on paper. */
export const placeholderHtml = () =>
  `<article class="cover">${svg(
    640,
    960,
    rect(0, 0, 640, 960, fill('#efe7d6')) +
      group('', patterns.khatam({ w: 640, h: 960, line: '#e0d5bf', spot: '#efe7d6' }), 'opacity=".8"') +
      path(archPath(150, 250, 340, 690, 170), fill('#e0d5bf')) +
      path(
        'M313 640C290 612 250 604 208 612V520C250 512 292 526 313 556ZM327 640V556C348 526 390 512 432 520V612C390 604 350 612 327 640Z',
        fill('#f8f3e8'),
      ) +
      path('M316 530L282 452L320 394L358 452L324 530V478a12 12 0 1 0-8 0Z', fill('#c9b78d')),
  )}</article>`
