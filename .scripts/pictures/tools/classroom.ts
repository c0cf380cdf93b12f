import { motif } from '../drawing/motif'
import { circle, fill, group, path, rect, stroke } from '../drawing/svg'
import { rod } from './sticks'

const shade = fill('#000', 0.14)

const light = fill('#fff', 0.3)

const at = (x: number, y: number, inner: string, turn = 0) =>
  group(`translate(${String(x)} ${String(y)}) rotate(${String(turn)})`, inner)

export const lunchBox = () =>
  at(
    110,
    350,
    rect(8, 14, 420, 290, fill('#000', 0.13), 40) +
      rect(0, 0, 420, 290, fill('#2b8a8a'), 40) +
      rect(18, 18, 384, 254, fill('#eef7f3'), 30) +
      rect(34, 34, 190, 222, fill('#f4e2bd'), 20) +
      rect(238, 34, 148, 104, fill('#dcebd9'), 18) +
      rect(238, 152, 148, 104, fill('#f8dcd0'), 18) +
      path('M60 200L130 70L200 200Z', fill('#e9b96a')) +
      path('M60 200H200L190 224H70Z', fill('#c98d3f')) +
      path('M72 178H188L194 190H66Z', fill('#7bb06a')) +
      [
        [268, 66],
        [300, 90],
        [332, 64],
        [350, 100],
        [276, 108],
      ]
        .map(([x, y]) => circle(x ?? 0, y ?? 0, 17, fill('#8a3a5e')))
        .join('') +
      circle(312, 206, 38, fill('#d64f37')) +
      path('M312 170q6-20 24-20q-4 20-24 20Z', fill('#3f8a5a')),
  )

export const waterBottle = () =>
  at(
    230,
    190,
    rect(50, 0, 80, 74, fill('#30343f'), 18) +
      rect(66, -26, 48, 36, stroke('#30343f', 12), 14) +
      path('M30 110Q30 74 66 74H114Q150 74 150 110V540Q150 580 110 580H70Q30 580 30 540Z', fill('#3f8aa0')) +
      path('M112 74Q150 74 150 110V540Q150 580 110 580H104V74Z', shade) +
      rect(46, 110, 16, 440, light, 8) +
      rect(30, 250, 120, 90, fill('#fffaf0', 0.9)) +
      motif('drop', '#3f8aa0', { x: 90, y: 296, size: 64 }),
  )

export const whiteboard = () =>
  at(
    90,
    290,
    rect(10, 14, 460, 330, fill('#000', 0.13), 16) +
      rect(0, 0, 460, 330, fill('#b9bec4'), 16) +
      rect(18, 18, 424, 294, fill('#ffffff'), 6) +
      path('M60 210C100 90 150 90 180 170S260 230 300 120', stroke('#12615d', 10)) +
      path('M320 96l44 44M364 96l-44 44', stroke('#a8431f', 10)) +
      rect(60, 256, 240, 8, fill('#c9d3d8'), 4),
  ) +
  at(
    190,
    660,
    group(
      'rotate(-6)',
      rod(60, 40, '#1c2330', 8) +
        rect(56, 4, 190, 32, fill('#12615d'), 6) +
        rect(56, 4, 190, 10, light, 5) +
        rect(240, 10, 20, 20, fill('#eef1f2'), 4),
    ),
  )

export const globe = () =>
  circle(320, 440, 190, fill('#2f7fa3')) +
  path(
    'M210 320C250 270 320 300 330 340S280 400 300 450S240 520 200 470S170 370 210 320ZM360 300C420 290 470 340 480 400S430 430 400 400S340 360 360 300ZM380 480C430 450 470 480 450 530S380 590 360 550S350 500 380 480Z',
    fill('#8fb86a'),
  ) +
  path('M320 250A190 190 0 0 1 320 630A230 230 0 0 0 320 250Z', shade) +
  path('M200 260A216 216 0 1 0 440 620', stroke('#c08a3a', 16)) +
  rect(308, 664, 24, 60, fill('#a9743c')) +
  rect(220, 716, 200, 34, fill('#8f5f2e'), 17) +
  circle(200, 260, 14, fill('#8a5a17')) +
  circle(440, 620, 14, fill('#8a5a17'))

export const magnifier = () =>
  at(
    0,
    0,
    group(
      'rotate(45 320 480)',
      rect(296, 590, 48, 230, fill('#6d1f2c'), 24) +
        rect(304, 600, 10, 200, light, 5) +
        rect(300, 560, 40, 50, fill('#c9cdd2')),
    ),
  ) +
  circle(264, 424, 176, fill('#c08a3a')) +
  circle(264, 424, 148, fill('#d8ecf0')) +
  path('M170 380A110 110 0 0 1 250 306', stroke('#fff', 16)) +
  motif('leaf', '#3f8a5a', { x: 272, y: 440, size: 150 })
