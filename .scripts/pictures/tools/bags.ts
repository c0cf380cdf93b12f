import { motif } from '../drawing/motif'
import { circle, fill, group, path, polygon, rect, star, stroke } from '../drawing/svg'
import { rod } from './sticks'

const shade = fill('#000', 0.14)

const at = (x: number, y: number, inner: string, turn = 0) =>
  group(`translate(${String(x)} ${String(y)}) rotate(${String(turn)})`, inner)

const strap = (colour: string) =>
  path('M200 300C150 340 130 420 140 520M440 300C490 340 510 420 500 520', stroke(colour, 30))

const backpack = (colours: { main: string; pocket: string; trim: string }, badge: string) =>
  strap(colours.trim) +
  path('M270 220Q270 170 320 170T370 220', stroke(colours.trim, 20)) +
  path(
    'M170 360C170 250 220 206 320 206S470 250 470 360V700Q470 750 420 750H220Q170 750 170 700Z',
    fill(colours.main),
  ) +
  path('M400 222C450 246 470 290 470 360V700Q470 750 420 750H400Z', shade) +
  path('M176 380Q320 440 464 380', stroke(colours.trim, 8)) +
  rect(208, 500, 224, 210, fill(colours.pocket), 28) +
  path('M208 552H432', stroke(colours.trim, 8)) +
  rect(308, 545, 24, 44, fill(colours.trim), 8) +
  badge

export const tigrisBackpack = () =>
  backpack(
    { main: '#1d3f7c', pocket: '#2a5196', trim: '#e0aa55' },
    [330, 356].map((y) => path(`M236 ${String(y - 20)}q28-24 56 0t56 0t56 0`, stroke('#8fb4dc', 9))).join(''),
  )

export const hudhudBackpack = () =>
  backpack(
    { main: '#e58a4e', pocket: '#f2b27a', trim: '#5b2413' },
    motif('bird', '#fff3df', { x: 320, y: 340, size: 110 }) +
      path('M352 296l-4-34M364 298l8-32M374 306l22-26', stroke('#5b2413', 8)) +
      circle(290, 640, 13, fill('#5b2413')) +
      circle(350, 640, 13, fill('#5b2413')),
  )

export const trolley = () =>
  path('M240 330V150H400V330', stroke('#8b929b', 16)) +
  rect(232, 130, 176, 34, fill('#30343f'), 14) +
  rect(160, 270, 320, 450, fill('#2b683f'), 44) +
  path('M400 270H436Q480 270 480 314V676Q480 720 436 720H400Z', shade) +
  rect(200, 330, 240, 130, fill('#3a8253'), 20) +
  rect(200, 490, 240, 180, fill('#3a8253'), 20) +
  rect(200, 520, 240, 7, fill('#e0aa55')) +
  rect(200, 356, 240, 7, fill('#e0aa55')) +
  circle(214, 736, 34, fill('#30343f')) +
  circle(426, 736, 34, fill('#30343f')) +
  circle(214, 736, 13, fill('#c9cdd2')) +
  circle(426, 736, 13, fill('#c9cdd2'))

export const tote = () =>
  path('M236 360C236 190 404 190 404 360', stroke('#b89a68', 22)) +
  ['#12615d', '#a8431f', '#3b6ea5']
    .map((colour, index) => at(226 + index * 70, 290 + index * 16, rod(52, 200, colour, 4)))
    .join('') +
  path('M150 350H490L466 760H174Z', fill('#efe2c4')) +
  path('M420 350H490L466 760H410Z', shade) +
  path('M150 350H490L488 378H152Z', fill('#d9c79f')) +
  group(
    'translate(256 470) scale(2)',
    path(
      'M10 62a3 3 0 0 1-3-3V31C7 17.5 20.5 13 32 1.500 43.500 13 57 17.500 57 31v28a3 3 0 0 1-3 3z',
      fill('#12615d'),
    ) +
      path(
        'M30.800 56C26 50.600 19.800 49 12.500 50.200V33.600c7-1.300 14 .7 18.300 6zM33.200 56V39.600c4.300-5.300 11.300-7.300 18.300-6v16.600C44.200 49 38 50.600 33.200 56z',
        fill('#fbf6ea'),
      ) +
      path('M32 12l6.500 10L32 36 25.500 22z', fill('#e0aa55')),
  )

export const pencilRoll = () =>
  ['#a8431f', '#e0aa55', '#2b8a6b', '#2f6fa8', '#6b4c8a', '#d98270']
    .map((colour, index) =>
      at(
        196 + index * 50,
        280 + (index % 2) * 24,
        path('M-17 66L0 0L17 66Z', fill('#f0d3a0')) +
          path('M-6 24L0 0L6 24Z', fill(colour)) +
          at(-17, 64, rod(34, 300, colour)),
      ),
    )
    .join('') +
  rect(130, 430, 380, 300, fill('#8b6f4e'), 14) +
  Array.from({ length: 6 }, (_, index) => rect(170 + index * 50, 452, 4, 256, fill('#6d5439'))).join('') +
  rect(130, 430, 380, 26, fill('#a58763'), 10) +
  path('M510 560C570 540 590 600 560 660M510 600C560 610 570 660 530 700', stroke('#a8431f', 10))

export const pencilCase = () =>
  at(
    90,
    380,
    rect(8, 14, 460, 230, fill('#000', 0.13), 60) +
      rect(0, 0, 460, 230, fill('#6b4c8a'), 60) +
      path('M0 116H460V170Q460 230 400 230H60Q0 230 0 170Z', fill('#543a70')) +
      rect(34, 46, 392, 12, fill('#e0aa55'), 6) +
      rect(34, 140, 392, 12, fill('#e0aa55'), 6) +
      rect(384, 40, 60, 24, fill('#f3c87a'), 12) +
      rect(300, 134, 60, 24, fill('#f3c87a'), 12) +
      polygon(star(120, 96, 18, 8, 0.7654), fill('#c9b3de')) +
      polygon(star(210, 96, 18, 8, 0.7654), fill('#c9b3de')) +
      polygon(star(300, 96, 18, 8, 0.7654), fill('#c9b3de')),
  )
