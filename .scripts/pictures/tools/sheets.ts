import { circle, fill, group, nuqta, path, rect, stroke } from '../drawing/svg'
import { sheet, write } from './flat'

export const cardFan = () =>
  ['#a3231f', '#d96f32', '#e9b93f', '#6f9a4b', '#1f8a7a', '#2f6fa8', '#6b4c8a']
    .map((colour, index) =>
      group(
        `rotate(${String((index - 3) * 11)} 320 860)`,
        rect(206, 276, 230, 380, fill('#000', 0.1), 8) + rect(200, 270, 230, 380, fill(colour), 8),
      ),
    )
    .join('')

export const origami = () =>
  ['#d98270', '#e3b457', '#7bb98c']
    .map((colour, index) => sheet(320, 620 - index * 14, 300, 300, 45 + (index - 1) * 9, colour, '', 2))
    .join('') +
  path('M320 330L210 470L300 452L320 540L344 450L470 500L372 380Z', fill('#fffaf0')) +
  path('M320 330L300 452L320 540L344 450Z', fill('#dfe8ea')) +
  path('M372 380L470 500L344 450Z', fill('#c6d5d9')) +
  path('M210 470L140 380L250 424Z', fill('#eef3f3')) +
  path('M140 380L112 402L162 410Z', fill('#a8431f')) +
  path('M470 500L540 420L440 452Z', fill('#b4c7cd'))

export const canvases = () =>
  [
    [250, 400, 250, 330, -7, '#a9cfe0'],
    [430, 440, 220, 290, 6, '#e9d3a6'],
    [310, 600, 280, 260, -2, '#fffaf0'],
  ]
    .map(([x, y, w, h, turn, colour], index) =>
      sheet(
        Number(x),
        Number(y),
        Number(w),
        Number(h),
        Number(turn),
        String(colour),
        rect(0, 0, Number(w), Number(h), stroke('#cbb58a', 8)) +
          (index === 0
            ? path('M20 250Q90 160 140 220T232 190V310H20Z', fill('#3f8a5a')) +
              circle(176, 90, 34, fill('#f4c15d'))
            : index === 1
              ? circle(110, 110, 50, fill('#a8431f')) +
                rect(36, 190, 150, 14, fill('#12615d')) +
                rect(36, 220, 110, 14, fill('#12615d'))
              : ''),
        4,
      ),
    )
    .join('')

export const aharPaper = () =>
  ['#d9b98a', '#e8d2a8', '#f1e2c0']
    .map((colour, index) =>
      sheet(300 + index * 22, 510 - index * 24, 360, 470, -6 + index * 4, colour, '', 3),
    )
    .join('') +
  group(
    'rotate(6 344 460)',
    write(344, 480, 170, '#1c2330', 'ن', 'Aref Ruqaa') +
      [0, 1, 2].map((index) => nuqta(300 + index * 42, 590, 15, fill('#a8431f'))).join('') +
      rect(214, 640, 260, 3, fill('#b99a63')) +
      rect(214, 300, 260, 3, fill('#b99a63')),
  )

export const flashcards = () =>
  [
    [210, 400, -14, '#12615d', 'أ'],
    [430, 390, 10, '#a8431f', 'ب'],
    [240, 620, 8, '#3b6ea5', 'ج'],
    [430, 630, -6, '#c08a3a', 'ن'],
  ]
    .map(([x, y, turn, colour, letter]) =>
      sheet(
        Number(x),
        Number(y),
        200,
        250,
        Number(turn),
        '#fffaf0',
        rect(12, 12, 176, 226, stroke(String(colour), 5), 10) +
          write(100, 152, 116, String(colour), String(letter)),
        16,
      ),
    )
    .join('')

export const periodicTable = () => {
  const shape = ['1000000001', '1100011111', '1100011111', '1111111111', '1111111111', '1111111111']
  const tints = ['#a8431f', '#d98b3a', '#c0a03a', '#5f9a6b', '#2b8a8a', '#3b6ea5', '#6b4c8a']
  const cells = shape
    .flatMap((line, y) =>
      [...line].map((cell, x) =>
        cell === '1' ? rect(30 + x * 38, 110 + y * 44, 34, 40, fill(tints[(x + (y % 2)) % 7] ?? ''), 4) : '',
      ),
    )
    .join('')
  return sheet(
    320,
    480,
    440,
    540,
    0,
    '#fffaf0',
    cells +
      rect(70, 36, 300, 26, fill('#1c2330'), 5) +
      [0, 1]
        .map((y) =>
          Array.from({ length: 9 }, (_, x) =>
            rect(49 + x * 38, 400 + y * 44, 34, 40, fill(y === 0 ? '#8fc7b5' : '#e3a39c'), 4),
          ).join(''),
        )
        .join('') +
      rect(-14, -14, 468, 18, fill('#6f4a2a'), 8) +
      rect(-14, 536, 468, 18, fill('#6f4a2a'), 8),
    2,
  )
}
