import { motif } from '../drawing/motif'
import { patterns } from '../drawing/patterns'
import { circle, fill, group, nuqta, path, rect, stroke } from '../drawing/svg'
import { sheet, write } from './flat'

const rules = (w: number, h: number, colour: string, step = 34) =>
  Array.from({ length: Math.floor((h - 60) / step) }, (_, index) =>
    rect(30, 50 + index * step, w - 60, 2.5, fill(colour)),
  ).join('')

export const dividers = () =>
  ['#a8431f', '#d96f32', '#e0aa55', '#6f9a4b', '#2b8a6b', '#1f7a94', '#3b6ea5', '#6b4c8a']
    .map((colour, index) =>
      group(
        `translate(${String(150 + index * 12)} ${String(250 + index * 16)})`,
        rect(6, 8, 320, 400, fill('#000', 0.1), 8) +
          rect(0, 0, 320, 400, fill(colour), 8) +
          rect(314, 14 + index * 44, 40, 40, fill(colour), 6),
      ),
    )
    .join('') +
  group(
    'translate(246 378)',
    rect(0, 0, 320, 400, fill('#fffaf0'), 8) +
      rules(320, 400, '#d8ccb2') +
      [90, 200, 310].map((y) => circle(20, y, 8, fill('#d8ccb2'))).join(''),
  )

export const clearFolders = () =>
  [0, 1, 2, 3, 4]
    .map((index) =>
      group(
        `translate(${String(120 + index * 26)} ${String(300 - index * 22 + 60)})`,
        path(
          'M0 10Q0 0 10 0H120L146 30H300Q310 30 310 40V400Q310 410 300 410H10Q0 410 0 400Z',
          `${fill(['#5aa7c4', '#7bb98c', '#e3b457', '#d98270', '#9a86c4'][index] ?? '', 0.62)} stroke="#fff" stroke-width="4"`,
        ),
      ),
    )
    .join('') + group('translate(270 400)', rect(0, 0, 210, 10, fill('#fff', 0.5), 5))

export const binder = () =>
  group(
    'translate(150 220)',
    rect(12, 16, 340, 520, fill('#000', 0.13), 12) +
      rect(0, 0, 110, 520, fill('#0c4a48'), 12) +
      rect(96, 0, 250, 520, fill('#12615d'), 10) +
      rect(24, 70, 62, 190, fill('#fffaf0'), 6) +
      rect(36, 100, 38, 4, fill('#12615d')) +
      rect(36, 124, 38, 4, fill('#12615d')) +
      rect(36, 148, 26, 4, fill('#12615d')) +
      circle(55, 400, 28, fill('#062f2e')) +
      circle(55, 400, 28, stroke('#d3d8da', 8)) +
      rect(140, 40, 170, 440, stroke('#e0aa55', 3), 8) +
      nuqta(225, 260, 46, fill('#e0aa55')),
  )

export const stickyNotes = () =>
  ['#f4d35e', '#8fc7b5', '#ee9b7f', '#a9cfe0']
    .map((colour, index) =>
      sheet(
        250 + (index % 2) * 150,
        390 + Math.floor(index / 2) * 190,
        220,
        220,
        [-8, 6, 5, -5][index] ?? 0,
        colour,
        rect(0, 0, 220, 44, fill('#000', 0.07)) +
          path('M160 220L220 160V220Z', fill('#fff', 0.45)) +
          (index === 0
            ? rect(34, 86, 150, 5, fill('#8a6d12')) + rect(34, 116, 110, 5, fill('#8a6d12'))
            : '') +
          (index === 3 ? motif('check-fat', '#1f4a6b', { x: 100, y: 130, size: 80 }) : ''),
        4,
      ),
    )
    .join('')

export const ream = () =>
  group(
    'translate(150 360)',
    path('M0 60L60 0H400L340 60Z', fill('#ffffff')) +
      Array.from({ length: 9 }, (_, index) =>
        path(
          `M0 ${String(60 + index * 24)}H340L400 ${String(index * 24)}v24L340 ${String(84 + index * 24)}H0Z`,
          fill(index % 2 === 0 ? '#efe7d6' : '#fbf6ea'),
        ),
      ).join('') +
      path('M90 60L150 0H250L190 60V276H90Z', fill('#12615d')) +
      path('M0 60H340V276H0Z', fill('#000', 0.03)) +
      write(140, 190, 64, '#fffaf0', 'A4', 'Cairo Variable', 800),
  )

export const letterSet = () =>
  sheet(
    260,
    430,
    300,
    400,
    -8,
    '#fffaf0',
    rect(14, 14, 272, 372, stroke('#12615d', 3)) +
      group(
        'translate(24 24)',
        patterns.khatam({ w: 252, h: 66, line: '#12615d', spot: '#8fc7b5', id: 'letter', scale: 0.6 }),
      ) +
      [150, 186, 222, 258, 294].map((y) => rect(50, y, 200, 3, fill('#d8ccb2'))).join(''),
  ) +
  sheet(
    390,
    610,
    340,
    220,
    6,
    '#12615d',
    path('M0 8L170 130L340 8V0H0Z', fill('#0c4a48')) +
      path('M0 0L170 124L340 0', stroke('#e0aa55', 3)) +
      circle(170, 122, 30, fill('#a8431f')) +
      nuqta(170, 122, 14, fill('#f3c87a')),
  )

export const envelopes = () =>
  [0, 1, 2, 3]
    .map((index) =>
      sheet(
        300 + index * 16,
        620 - index * 74,
        400,
        230,
        -7 + index * 2.5,
        ['#b98d58', '#c59a63', '#cfa56d', '#d8b07a'][index] ?? '',
        path('M0 0H400L214 132Q200 142 186 132Z', fill('#000', 0.1)) +
          path('M0 0L186 132Q200 142 214 132L400 0', stroke('#8a6233', 3)),
        6,
      ),
    )
    .join('')
