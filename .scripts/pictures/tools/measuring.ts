import { circle, fill, group, nuqta, path, rect } from '../drawing/svg'

const light = fill('#fff', 0.3)

const at = (x: number, y: number, inner: string, turn = 0) =>
  group(`translate(${String(x)} ${String(y)}) rotate(${String(turn)})`, inner)

const ticks = (length: number, step: number, colour: string, tall = 22) =>
  Array.from({ length: Math.floor(length / step) }, (_, index) =>
    rect(10 + index * step, 0, 2, index % 5 === 0 ? tall : tall * 0.55, fill(colour)),
  ).join('')

export const geometryBox = () =>
  at(
    110,
    330,
    rect(0, 0, 420, 190, fill('#0c4a48'), 16) +
      rect(14, 14, 392, 162, fill('#12615d'), 10) +
      nuqta(210, 95, 40, fill('#e0aa55')),
  ) +
  at(
    110,
    530,
    rect(0, 0, 420, 210, fill('#c9cdd2'), 16) +
      rect(14, 14, 392, 182, fill('#eef1f2'), 10) +
      path('M40 176L200 176L40 40Z', `fill="#e0aa55" fill-opacity=".8"`) +
      path('M70 152H136L70 96Z', fill('#eef1f2')) +
      path('M190 40H380A95 95 0 0 1 190 40Z', fill('#5aa7c4', 0.85)) +
      path('M235 50H335A50 50 0 0 1 235 50Z', fill('#eef1f2')) +
      rect(214, 150, 172, 30, fill('#a8431f', 0.85), 3) +
      at(214, 150, ticks(160, 11, '#fff', 18)),
  )

export const compass = () =>
  at(
    320,
    250,
    rect(-13, -60, 26, 70, fill('#8b929b'), 8) +
      [0, 1, 2, 3, 4].map((index) => rect(-13, -52 + index * 11, 26, 3, fill('#5d646e'))).join('') +
      path('M-14 10L-130 470L-150 520L-140 465L-30 20Z', fill('#c9cdd2')) +
      path('M14 10L120 420L96 426L-4 30Z', fill('#b0b6bd')) +
      at(
        112,
        440,
        rect(-17, -56, 34, 90, fill('#2b2d36'), 6) +
          path('M-14 34L0 84L14 34Z', fill('#e0aa55')) +
          path('M-5 62L0 84L5 62Z', fill('#2b2d36')),
        -14,
      ) +
      circle(0, 22, 42, fill('#12615d')) +
      circle(0, 22, 18, fill('#e0aa55')) +
      rect(-72, 238, 140, 14, fill('#5d646e'), 4) +
      circle(0, 245, 17, fill('#e0aa55')),
  )

export const ruler = () =>
  at(
    320,
    480,
    group(
      'rotate(-58) translate(-330 -52)',
      rect(8, 12, 660, 104, fill('#000', 0.13), 8) +
        rect(0, 0, 660, 104, fill('#d3d8dc'), 8) +
        rect(0, 0, 660, 34, light, 8) +
        ticks(640, 10.4, '#2b2d36', 36) +
        Array.from(
          { length: 12 },
          (_, index) =>
            `<text x="${String(12 + index * 52)}" y="66" font-family="Cairo Variable" font-weight="700" font-size="24" fill="#2b2d36">${String(index * 2)}</text>`,
        ).join('') +
        circle(636, 76, 12, fill('#8b929b')),
    ),
  )

const keys = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  w: number,
  h: number,
  paint: (index: number) => string,
) =>
  Array.from({ length: columns * rows }, (_, index) =>
    rect(
      x + (index % columns) * (w + 10),
      y + Math.floor(index / columns) * (h + 10),
      w,
      h,
      fill(paint(index)),
      7,
    ),
  ).join('')

const digits = (words: string, w: number, y: number, size: number) =>
  `<text x="${String(w - 30)}" y="${String(y)}" text-anchor="end" font-family="Josefin Sans Variable" font-weight="600" font-size="${String(size)}" fill="#1f3a2c">${words}</text>`

export const scientificCalculator = () =>
  at(
    180,
    200,
    rect(10, 16, 280, 560, fill('#000', 0.15), 28) +
      rect(0, 0, 280, 560, fill('#262c38'), 28) +
      rect(22, 26, 236, 110, fill('#c6d9c0'), 8) +
      digits('sin 30 = 0.5', 260, 94, 32) +
      keys(22, 160, 5, 4, 39, 26, (index) => (index % 7 === 0 ? '#a8431f' : '#4a5263')) +
      keys(22, 318, 4, 5, 51, 34, (index) => (index % 4 === 3 ? '#12615d' : '#eef1f2')),
  )

export const pocketCalculator = () =>
  at(
    190,
    270,
    rect(10, 16, 260, 400, fill('#000', 0.13), 30) +
      rect(0, 0, 260, 400, fill('#f4d9c6'), 30) +
      rect(24, 28, 212, 84, fill('#c6d9c0'), 10) +
      digits('1,001', 238, 90, 54) +
      keys(24, 136, 4, 4, 45, 46, (index) =>
        index % 4 === 3 ? '#d98270' : index === 12 ? '#8fc7b5' : '#fffaf0',
      ),
  )

export const abacus = () =>
  at(
    120,
    250,
    rect(0, 0, 34, 470, fill('#a9743c'), 10) +
      rect(366, 0, 34, 470, fill('#8f5f2e'), 10) +
      rect(-14, 456, 428, 34, fill('#8f5f2e'), 12) +
      rect(0, 0, 400, 30, fill('#a9743c'), 10) +
      ['#a8431f', '#e0aa55', '#2b8a6b', '#2f6fa8', '#6b4c8a', '#d98270']
        .map(
          (colour, row) =>
            rect(34, 72 + row * 64, 332, 6, fill('#c9cdd2')) +
            Array.from({ length: 8 }, (_, index) => {
              const x = index < 8 - ((row * 3) % 6) - 1 ? 54 + index * 31 : 354 - (7 - index) * 31
              return (
                rect(x - 13, 52 + row * 64, 27, 46, fill(colour), 13) +
                rect(x - 8, 57 + row * 64, 6, 34, light, 3)
              )
            }).join(''),
        )
        .join(''),
  )
