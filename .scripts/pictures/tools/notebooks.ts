import { motif } from '../drawing/motif'
import { circle, fill, nuqta, path, rect, stroke } from '../drawing/svg'
import { sheet, write } from './flat'

const shade = fill('#000', 0.14)

const squares = (w: number, h: number, colour: string) =>
  Array.from({ length: Math.floor(w / 24) }, (_, index) =>
    rect(index * 24 + 12, 0, 1.6, h, fill(colour)),
  ).join('') +
  Array.from({ length: Math.floor(h / 24) }, (_, index) =>
    rect(0, index * 24 + 12, w, 1.6, fill(colour)),
  ).join('')

const notebook = (colour: string, decor: string, turn = -6) =>
  sheet(330, 490, 360, 500, turn, '#fffaf0', '', 10) +
  sheet(320, 480, 360, 500, turn, colour, rect(0, 0, 44, 500, shade, 10) + decor, 12)

const plate = (w = 200, y = 90, h = 110) => rect(202 - w / 2, y, w, h, fill('#fffaf0'), 8)

const coils = (count: number, gap: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      circle(10, 30 + index * gap, 8, fill('#2b2d36', 0.5)) +
      path(
        `M10 ${String(30 + index * gap)}C-30 ${String(18 + index * gap)} -30 ${String(42 + index * gap)} 6 ${String(36 + index * gap)}`,
        stroke('#b9bec4', 6),
      ),
  ).join('')

export const linedStack = () =>
  ['#12615d', '#c08a3a', '#a8431f', '#3b6ea5', '#6b4c8a']
    .map((colour, index) =>
      sheet(
        280 + index * 24,
        560 - index * 42,
        320,
        420,
        -8 + index * 3,
        colour,
        rect(0, 0, 34, 420, shade, 8) +
          (index === 4
            ? rect(84, 80, 180, 96, fill('#fffaf0'), 6) +
              rect(104, 112, 140, 3, fill(colour)) +
              rect(104, 140, 100, 3, fill(colour))
            : ''),
      ),
    )
    .join('')

export const spiral = () =>
  sheet(
    320,
    480,
    370,
    510,
    5,
    '#fffaf0',
    ['#a8431f', '#e0aa55', '#12615d', '#3b6ea5', '#6b4c8a']
      .map((colour, index) => rect(362, 40 + index * 90, 34, 70, fill(colour), 6))
      .join('') +
      rect(0, 0, 366, 510, fill('#24536b'), 10) +
      rect(70, 84, 230, 120, fill('#fffaf0'), 8) +
      rect(96, 124, 178, 4, fill('#24536b')) +
      rect(96, 158, 120, 4, fill('#24536b')) +
      [270, 330, 390].map((x) => nuqta(x - 150, 420, 16, fill('#e0aa55'))).join('') +
      coils(12, 40),
  )

export const squaredNotebook = () =>
  notebook(
    '#3b6ea5',
    `<g opacity=".55">${squares(360, 500, '#ffffff')}</g>` +
      plate(220, 110, 130) +
      write(202, 198, 66, '#3b6ea5', '√ + ÷', 'Cairo Variable', 800),
  )

export const handwriting = () =>
  notebook(
    '#d9a441',
    plate(272, 70, 300) +
      [150, 216, 282, 348].map((y) => rect(82, y, 240, 2.5, fill('#c9b78d'))).join('') +
      write(202, 208, 88, '#1c2330', 'أ ب ت') +
      write(202, 336, 78, '#8b7d63', 'ث ج ح') +
      nuqta(202, 430, 20, fill('#a8431f')),
    5,
  )

export const labBook = () =>
  notebook(
    '#2b683f',
    plate(220, 84, 100) +
      rect(112, 124, 180, 3, fill('#2b683f')) +
      rect(112, 152, 130, 3, fill('#2b683f')) +
      motif('flask', '#fffaf0', { x: 202, y: 340, size: 200 }),
    -4,
  )

export const planner = () =>
  sheet(
    320,
    490,
    400,
    480,
    0,
    '#6d1f2c',
    rect(14, 14, 372, 452, fill('#fffaf0'), 6) +
      rect(198, 14, 4, 452, fill('#e0d5bf')) +
      [0, 1, 2, 3]
        .flatMap((y) =>
          [0, 1].map(
            (x) =>
              rect(
                36 + x * 184,
                56 + y * 102,
                146,
                20,
                fill(['#12615d', '#e0aa55', '#a8431f', '#3b6ea5'][(y + x) % 4] ?? ''),
                5,
              ) +
              rect(36 + x * 184, 90 + y * 102, 146, 3, fill('#d8ccb2')) +
              rect(36 + x * 184, 110 + y * 102, 120, 3, fill('#d8ccb2')) +
              rect(36 + x * 184, 130 + y * 102, 136, 3, fill('#d8ccb2')),
          ),
        )
        .join('') +
      path('M300-8H340V150L320 128L300 150Z', fill('#e0aa55')),
  )

export const drawingPad = () =>
  sheet(
    320,
    490,
    380,
    500,
    -4,
    '#fffaf0',
    rect(0, 0, 380, 64, fill('#d64f37'), 8) +
      Array.from({ length: 13 }, (_, index) => rect(22 + index * 28, -14, 10, 44, fill('#b9bec4'), 5)).join(
        '',
      ) +
      circle(290, 160, 44, fill('#f4c15d')) +
      path('M30 400Q120 300 200 380T350 360V470H30Z', fill('#8fc28a')) +
      path('M90 390V290L150 240L210 290V390Z', fill('#7db4d6')) +
      path('M76 300L150 226L224 300Z', fill('#a8431f')) +
      rect(132, 330, 36, 60, fill('#6f4a2a')) +
      path('M262 400V340', stroke('#6f4a2a', 14)) +
      circle(262, 310, 48, fill('#3f8a5a')),
  )

export const sketchbook = () =>
  sheet(334, 494, 380, 500, 4, '#fffaf0', '', 10) +
  sheet(
    320,
    480,
    380,
    500,
    4,
    '#1c2330',
    rect(0, 0, 40, 500, fill('#fff', 0.08), 10) +
      rect(330, 0, 18, 500, fill('#c08a3a')) +
      path('M120 330C150 180 210 150 240 190S210 320 170 300S220 230 262 262', stroke('#efe7d6', 5)),
    12,
  )
