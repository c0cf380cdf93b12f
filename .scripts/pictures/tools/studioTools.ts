import { circle, fill, group, nuqta, path, polygon, rect, star, stroke } from '../drawing/svg'

const shade = fill('#000', 0.14)

const light = fill('#fff', 0.3)

const at = (x: number, y: number, inner: string, turn = 0) =>
  group(`translate(${String(x)} ${String(y)}) rotate(${String(turn)})`, inner)

export const ink = () =>
  rect(262, 250, 116, 90, fill('#1d1b1a'), 14) +
  rect(250, 318, 140, 30, fill('#30343f'), 8) +
  path(
    'M200 400Q200 346 254 346H386Q440 346 440 400V680Q440 730 390 730H250Q200 730 200 680Z',
    fill('#22252e'),
  ) +
  path('M390 348Q440 352 440 400V680Q440 730 390 730H370V348Z', fill('#000', 0.3)) +
  rect(222, 380, 18, 300, fill('#fff', 0.2), 9) +
  rect(200, 470, 240, 150, fill('#f1e2c0')) +
  `<text x="320" y="574" font-family="Aref Ruqaa" font-weight="700" font-size="92" text-anchor="middle" fill="#1c2330">حبر</text>`

export const inkwell = () =>
  path('M400 300L500 130L524 146L430 330Z', fill('#a9743c')) +
  path('M400 300L392 346L430 330Z', fill('#1d1b1a')) +
  path('M170 470Q170 420 240 410H400Q470 420 470 470V660Q470 740 320 740T170 660Z', fill('#1f6e78')) +
  path('M400 412Q470 420 470 470V660Q470 720 390 734Z', shade) +
  `<ellipse cx="320" cy="420" rx="118" ry="40" fill="#e0aa55"/><ellipse cx="320" cy="418" rx="96" ry="29" fill="#15161b"/>` +
  path('M250 416q20-26 44-6t44-10t50 14q-60 22-138 2Z', fill('#efe2c4')) +
  [240, 320, 400].map((x) => polygon(star(x, 580, 40, 8, 0.7654), stroke('#e0aa55', 4))).join('') +
  rect(176, 640, 288, 6, fill('#e0aa55')) +
  rect(176, 510, 288, 6, fill('#e0aa55'))

export const penKnife = () =>
  at(
    320,
    400,
    group(
      'rotate(-24)',
      path('M-250-16L20-26L60 0L20 26L-180 26Q-230 20-250-16Z', fill('#d3d8dc')) +
        path('M-250-16L20-26L24-8L-210 4Z', light) +
        rect(40, -24, 220, 48, fill('#6f3b1f'), 20) +
        circle(100, 0, 8, fill('#e0aa55')) +
        circle(200, 0, 8, fill('#e0aa55')),
    ),
  ) +
  at(
    150,
    590,
    path('M0 30Q0 0 30 0H310Q340 0 340 30V70Q340 100 310 100H30Q0 100 0 70Z', fill('#f6ecd2')) +
      path('M0 66Q0 100 30 100H310Q340 100 340 70V56Z', shade) +
      rect(120, 18, 100, 26, fill('#dcc99d'), 12) +
      [40, 70, 270, 300].map((x) => nuqta(x, 34, 10, fill('#a8431f'))).join(''),
  )

export const easel = () =>
  path('M320 170L180 760M320 170L460 760M320 170V700', stroke('#8f5f2e', 22)) +
  rect(180, 620, 280, 26, fill('#a9743c'), 8) +
  rect(190, 270, 260, 350, fill('#fffaf0'), 4) +
  path('M190 520Q260 420 330 500T450 470V620H190Z', fill('#2b8a6b')) +
  path('M190 560Q300 500 450 560V620H190Z', fill('#12615d')) +
  circle(380, 360, 40, fill('#e0aa55')) +
  rect(190, 270, 260, 350, stroke('#d9c79f', 8), 4) +
  rect(296, 236, 48, 36, fill('#a9743c'), 6)

export const watercolours = () => {
  const pans = [
    '#f4d35e',
    '#eeb13c',
    '#e57a37',
    '#d64f37',
    '#b32542',
    '#8a2a5e',
    '#6b4c8a',
    '#3b4fa5',
    '#2f6fa8',
    '#3aa0c4',
    '#2b8a8a',
    '#2b8a6b',
    '#6f9a4b',
    '#a8b850',
    '#c9a06a',
    '#8a5a2e',
    '#4a3427',
    '#23262e',
  ]
  return at(
    90,
    300,
    rect(8, 14, 460, 380, fill('#000', 0.13), 24) +
      rect(0, 0, 460, 380, fill('#30343f'), 24) +
      rect(16, 16, 428, 348, fill('#fbf6ea'), 14) +
      pans
        .map((colour, index) =>
          at(
            34 + (index % 6) * 66,
            36 + Math.floor(index / 6) * 76,
            rect(0, 0, 58, 62, fill('#e0d5bf'), 10) +
              rect(6, 6, 46, 50, fill(colour), 10) +
              path('M12 20q16-12 34-4', stroke('#fff', 5, 0.4)),
          ),
        )
        .join('') +
      rect(34, 274, 392, 70, fill('#efe7d6'), 14) +
      circle(100, 310, 24, fill('#3aa0c4', 0.5)) +
      circle(220, 306, 28, fill('#e57a37', 0.45)) +
      circle(340, 312, 24, fill('#6f9a4b', 0.5)),
  )
}

export const tubes = () =>
  ['#d64f37', '#e0aa55', '#f4d35e', '#6f9a4b', '#2f6fa8', '#6b4c8a']
    .map((colour, index) =>
      at(
        128 + (index % 3) * 136,
        220 + Math.floor(index / 3) * 280,
        rect(28, 0, 52, 40, fill('#30343f'), 8) +
          path('M16 60L36 38H72L92 60L100 230H8Z', fill('#eef1f2')) +
          path('M11 120H97L99 200H9Z', fill(colour)) +
          path('M76 60L92 60L100 230H82Z', shade) +
          rect(4, 228, 100, 20, fill('#b9bec4'), 3),
      ),
    )
    .join('')
