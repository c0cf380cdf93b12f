import { circle, fill, group, nuqta, path, polygon, rect, stroke } from '../drawing/svg'
import { rod } from './sticks'

const shade = fill('#000', 0.14)

const at = (x: number, y: number, inner: string, turn = 0) =>
  group(`translate(${String(x)} ${String(y)}) rotate(${String(turn)})`, inner)

export const eraserSharpener = () =>
  at(
    150,
    420,
    path('M0 40L240 0L280 110L40 152Z', fill('#fffaf0')) +
      path('M100 24L240 0L280 110L140 134Z', fill('#3b6ea5')) +
      path('M40 152L280 110V150L40 192Z', shade),
  ) +
  at(
    330,
    560,
    path('M0 0H170L150 110H20Z', fill('#c9cdd2')) +
      path('M130 0H170L150 110H118Z', shade) +
      polygon(
        [
          [50, 14],
          [150, 34],
          [136, 66],
          [44, 44],
        ],
        fill('#8b929b'),
      ) +
      circle(96, 42, 8, fill('#30343f')),
  ) +
  at(
    440,
    400,
    path('M0 0C60 20 80 70 40 110C-10 110-40 60 0 0Z', fill('#f0d3a0')) +
      path('M0 0C60 20 80 70 40 110', stroke('#d9a441', 6)),
  )

export const correctionTape = () =>
  [
    [210, 400, '#2b8a8a', -12],
    [420, 480, '#d98270', 8],
    [250, 640, '#6b4c8a', -4],
  ]
    .map(([x, y, colour, turn]) =>
      at(
        Number(x),
        Number(y),
        path('M-110-60H40A80 80 0 0 1 40 70H-110L-150 20Z', fill(String(colour))) +
          circle(24, 4, 50, fill('#fff', 0.45)) +
          circle(24, 4, 26, fill(String(colour))) +
          path('M-150 20L-110 70H-150L-176 52Z', fill('#fffaf0')) +
          rect(-100, -34, 70, 12, fill('#fff', 0.5), 6),
        Number(turn),
      ),
    )
    .join('')

const blade = (colour: string) => path('M-14 0C-24-120 -8-220 10-250C30-200 26-100 16 0Z', fill(colour))

export const scissors = () =>
  at(
    320,
    470,
    group(
      'rotate(20)',
      blade('#d3d8dc') +
        path('M-16 0C-10 90-60 110-84 170S-50 290 10 270S20 120 18 0Z', fill('#d64f37')) +
        circle(-26, 206, 42, fill('#f3dfc9')),
    ) +
      group(
        'rotate(-20)',
        blade('#b9bfc6') +
          path('M16 0C10 90 60 110 84 170S50 290-10 270S-20 120-18 0Z', fill('#e4694f')) +
          circle(26, 206, 42, fill('#f3dfc9')),
      ) +
      circle(0, 0, 15, fill('#30343f')),
  )

export const glueSticks = () =>
  ['#e0aa55', '#12615d', '#a8431f']
    .map((colour, index) =>
      at(
        170 + index * 112,
        290 + Math.abs(index - 1) * 50,
        rect(12, 0, 52, 70, fill('#fffaf0'), 12) +
          rect(12, 50, 52, 20, fill('#e7dfcc')) +
          at(0, 64, rod(76, 330, colour, 8)) +
          rect(0, 170, 76, 120, fill('#fffaf0')) +
          nuqta(38, 230, 26, fill(colour)) +
          at(-4, 376, rod(84, 40, '#30343f', 8)),
      ),
    )
    .join('')

export const organiser = () =>
  ['#a8431f', '#e0aa55', '#2f6fa8', '#2b683f']
    .map((colour, index) =>
      at(
        170 + index * 40,
        290 + (index % 2) * 36,
        path('M-14 54L0 0L14 54Z', fill('#f0d3a0')) +
          path('M-5 20L0 0L5 20Z', fill(colour)) +
          at(-14, 52, rod(28, 260, colour)),
      ),
    )
    .join('') +
  rect(370, 330, 14, 220, fill('#c9cdd2'), 6) +
  rect(396, 380, 90, 170, fill('#12615d'), 6) +
  rect(480, 400, 40, 160, fill('#d98270'), 6) +
  at(120, 470, rect(0, 0, 210, 270, fill('#d8b070'), 10) + rect(170, 0, 40, 270, shade, 10)) +
  at(
    330,
    540,
    rect(0, 0, 200, 200, fill('#c99d5a'), 10) +
      rect(20, 92, 160, 88, fill('#e3c48d'), 8) +
      circle(100, 136, 12, fill('#8a6233')),
  ) +
  rect(108, 732, 434, 22, fill('#a97f43'), 8)

export const stapler = () =>
  at(
    100,
    470,
    rect(0, 180, 440, 36, fill('#30343f'), 14) +
      path('M30 180C20 100 60 30 140 24L420 74Q440 80 436 106L430 124L90 130Z', fill('#a3231f')) +
      path('M90 130L430 124L424 150L100 168Z', fill('#c9cdd2')) +
      path('M60 120C80 60 110 46 160 44L400 84', stroke('#fff', 10, 0.3)) +
      circle(76, 154, 16, fill('#c9cdd2')) +
      rect(396, 164, 40, 18, fill('#8b929b'), 5),
  )

export const punch = () =>
  at(
    130,
    420,
    rect(0, 230, 380, 60, fill('#22304a'), 18) +
      path('M40 230V130H340V230Z', fill('#3b5a86')) +
      path('M10 120C20 40 80 10 190 10S360 40 370 120L340 150H40Z', fill('#2f6fa8')) +
      path('M46 100C60 56 110 40 190 40', stroke('#fff', 12, 0.35)) +
      rect(90, 150, 40, 80, fill('#c9cdd2')) +
      rect(250, 150, 40, 80, fill('#c9cdd2')) +
      [70, 120, 200, 260, 310]
        .map((x, index) => circle(x, 330 + (index % 2) * 18, 12, fill('#fffaf0')))
        .join(''),
  )

export const lamp = () =>
  path('M380 330L150 720H520Z', fill('#fff3c4', 0.75)) +
  rect(150, 716, 190, 30, fill('#30343f'), 15) +
  path('M244 716L190 470L370 300', stroke('#30343f', 20)) +
  circle(190, 470, 22, fill('#e0aa55')) +
  group(
    'translate(380 300) rotate(38)',
    path('M-30-70H30L96 60H-96Z', fill('#12615d')) +
      path('M10-70H30L96 60H46Z', shade) +
      rect(-96, 54, 192, 18, fill('#f7e6a8'), 9),
  )
