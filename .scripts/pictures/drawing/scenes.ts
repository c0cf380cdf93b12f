import type { Palette } from '../palettes'
import { motif } from './motif'
import { circle, fill, group, path, polygon, rect, star } from './svg'

type Scene = (palette: Palette, random: () => number) => string

/** A rolling edge from left to right at about `y`, closed at the foot of a 640 × 960 box. */
const rolling = (y: number, height: number, random: () => number, colour: string) => {
  const lift = () => (random() - 0.5) * 2 * height
  return path(
    `M0 ${String(y + lift())}C120 ${String(y - height + lift() * 0.4)} 210 ${String(y + height)} 330 ${String(y + lift() * 0.3)}S540 ${String(y - height)} 640 ${String(y + lift() * 0.5)}V960H0Z`,
    fill(colour),
  )
}

const palm = (x: number, foot: number, height: number, colour: string, lean = 0) => {
  const top = foot - height
  const crown = [-168, -138, -100, -62, -30, -4, 176]
    .map((turn) =>
      group(
        `translate(${String(x + lean)} ${String(top)}) rotate(${String(turn)})`,
        path(
          `M0 0C${String(height * 0.16)} -26 ${String(height * 0.33)} -20 ${String(height * 0.43)} 14C${String(height * 0.3)} 0 ${String(height * 0.16)} 2 0 8Z`,
          fill(colour),
        ),
      ),
    )
    .join('')
  return (
    path(
      `M${String(x - 8)} ${String(foot)}Q${String(x + lean * 0.3)} ${String(foot - height * 0.5)} ${String(x + lean - 4)} ${String(top)}h9Q${String(x + lean * 0.3 + 12)} ${String(foot - height * 0.5)} ${String(x + 9)} ${String(foot)}Z`,
      fill(colour),
    ) + crown
  )
}

const dome = (x: number, foot: number, w: number, colour: string) =>
  path(
    `M${String(x)} ${String(foot)}v${String(-w * 0.35)}C${String(x - w * 0.08)} ${String(foot - w * 0.8)} ${String(x + w * 0.35)} ${String(foot - w * 0.9)} ${String(x + w / 2)} ${String(foot - w * 1.18)}C${String(x + w * 0.65)} ${String(foot - w * 0.9)} ${String(x + w * 1.08)} ${String(foot - w * 0.8)} ${String(x + w)} ${String(foot - w * 0.35)}V${String(foot)}Z`,
    fill(colour),
  )

const tower = (x: number, foot: number, h: number, colour: string) =>
  rect(x - 9, foot - h, 18, h, fill(colour)) +
  rect(x - 16, foot - h * 0.72, 32, 10, fill(colour)) +
  path(
    `M${String(x - 12)} ${String(foot - h)}Q${String(x - 10)} ${String(foot - h - 26)} ${String(x)} ${String(foot - h - 44)}Q${String(x + 10)} ${String(foot - h - 26)} ${String(x + 12)} ${String(foot - h)}Z`,
    fill(colour),
  )

const stars = (random: () => number, colour: string, count: number, low = 520) =>
  Array.from({ length: count }, () =>
    polygon(
      star(random() * 640, random() * low, 3 + random() * 6, 4, 0.35),
      fill(colour, 0.5 + random() * 0.5),
    ),
  ).join('')

const crescent = (x: number, y: number, r: number, colour: string) =>
  path(
    `M${String(x + r * 0.5)} ${String(y - r * 0.86)}A${String(r)} ${String(r)} 0 1 0 ${String(x + r * 0.5)} ${String(y + r * 0.86)}A${String(r * 0.98)} ${String(r * 0.98)} 0 0 1 ${String(x + r * 0.5)} ${String(y - r * 0.86)}Z`,
    fill(colour),
  )

const dunes: Scene = (palette, random) =>
  circle(430, 470, 92, fill(palette.accent)) +
  rolling(620, 46, random, palette.second) +
  rolling(710, 54, random, palette.soft) +
  rolling(800, 40, random, palette.deep)

const city: Scene = (palette, random) => {
  const far = Array.from({ length: 12 }, (_, index) =>
    rect(index * 56 - 8, 640 - random() * 90, 52, 400, fill(palette.second)),
  ).join('')
  const near = Array.from({ length: 9 }, (_, index) =>
    rect(index * 76 - 20, 742 - random() * 70, 70, 300, fill(palette.deep)),
  ).join('')
  const windows = Array.from({ length: 16 }, () => {
    const x = 20 + Math.floor(random() * 15) * 40
    return path(`M${String(x)} ${String(840)}v-18q0-12 9-18q9 6 9 18v18Z`, fill(palette.accent, 0.85))
  }).join('')
  return (
    crescent(470, 450, 56, palette.accent) +
    far +
    dome(110, 660, 130, palette.second) +
    tower(300, 690, 260, palette.second) +
    near +
    dome(350, 742, 150, palette.deep) +
    tower(60, 760, 260, palette.deep) +
    tower(560, 760, 300, palette.deep) +
    windows
  )
}

const palms: Scene = (palette, random) =>
  circle(320, 560, 120, fill(palette.accent)) +
  rolling(690, 16, random, palette.second) +
  palm(110, 740, 250, palette.deep, 34) +
  palm(228, 730, 210, palette.deep, -18) +
  palm(520, 744, 280, palette.deep, -40) +
  rect(0, 726, 640, 234, fill(palette.deep)) +
  [760, 800, 846, 900]
    .map((y, index) =>
      rect(300 - index * 40 - random() * 60, y, 150 + index * 46, 7, fill(palette.accent, 0.8), 4),
    )
    .join('')

const sea: Scene = (palette, random) => {
  const crest = (y: number, colour: string, shift: number) =>
    path(`M${String(-160 + shift)} ${String(y)}${'q40 -44 80 0t80 0'.repeat(6)}V960H-160Z`, fill(colour))
  return (
    circle(190 + random() * 240, 500, 84, fill(palette.accent)) +
    crest(620, palette.soft, 0) +
    motif('sailboat', palette.ink, { x: 400, y: 628, size: 190 }) +
    crest(700, palette.second, 34) +
    crest(772, palette.soft, 70) +
    crest(844, palette.deep, 14)
  )
}

const mountains: Scene = (palette, random) => {
  const ridge = (y: number, h: number, colour: string) => {
    const peaks = Array.from(
      { length: 6 },
      (_, index) =>
        `L${String(index * 128 + random() * 40)} ${String(y - (index % 2 === 0 ? random() * h * 0.3 : h * (0.6 + random() * 0.4)))}`,
    ).join('')
    return path(`M-20 960V${String(y)}${peaks}L680 ${String(y)}V960Z`, fill(colour))
  }
  return (
    circle(200, 470, 74, fill(palette.accent)) +
    ridge(700, 250, palette.soft) +
    ridge(770, 200, palette.second) +
    ridge(850, 140, palette.deep)
  )
}

const night: Scene = (palette, random) =>
  stars(random, palette.ink, 40, 700) +
  crescent(330, 520, 104, palette.accent) +
  rolling(760, 34, random, palette.soft) +
  dome(80, 790, 90, palette.deep) +
  tower(230, 800, 150, palette.deep) +
  dome(420, 800, 130, palette.deep) +
  rolling(820, 22, random, palette.deep)

const field: Scene = (palette, random) => {
  const rays = Array.from({ length: 18 }, (_, index) =>
    group(`rotate(${String(index * 20)} 320 560)`, path('M320 560L296 60h48Z', fill(palette.soft))),
  ).join('')
  return (
    rays +
    circle(320, 560, 130, fill(palette.accent)) +
    rolling(680, 30, random, palette.second) +
    rolling(780, 36, random, palette.deep)
  )
}

const river: Scene = (palette, random) =>
  rolling(600, 26, random, palette.soft) +
  rolling(660, 22, random, palette.second) +
  path(
    'M330 664C260 720 470 760 360 820S200 900 250 960H560C470 900 560 850 560 800S360 720 372 664Z',
    fill(palette.paper),
  ) +
  palm(96, 780, 250, palette.deep, 26) +
  palm(560, 720, 180, palette.deep, -20) +
  motif('sailboat', palette.deep, { x: 424, y: 800, size: 84 })

const road: Scene = (palette, random) =>
  circle(320, 500, 88, fill(palette.accent)) +
  rolling(610, 18, random, palette.second) +
  rect(0, 628, 640, 332, fill(palette.deep)) +
  path('M300 628h40L560 960H80Z', fill(palette.soft)) +
  [650, 690, 750, 836]
    .map((y, index) =>
      path(
        `M${String(318 - index)} ${String(y)}h${String(4 + index * 4)}l${String(index + 2)} ${String(20 + index * 16)}h${String(-10 - index * 6)}Z`,
        fill(palette.ink),
      ),
    )
    .join('')

const train: Scene = (palette, random) =>
  stars(random, palette.ink, 18, 420) +
  rolling(590, 40, random, palette.soft) +
  rolling(690, 24, random, palette.deep) +
  [0, 1, 2]
    .map(
      (index) =>
        rect(60 + index * 190, 660, 178, 96, fill(palette.accent), 10) +
        [0, 1, 2].map((w) => rect(78 + index * 190 + w * 50, 680, 36, 34, fill(palette.paper), 4)).join('') +
        circle(100 + index * 190, 762, 15, fill(palette.ink)) +
        circle(196 + index * 190, 762, 15, fill(palette.ink)),
    )
    .join('') +
  rect(0, 778, 640, 6, fill(palette.ink))

const forest: Scene = (palette, random) => {
  const row = (y: number, h: number, colour: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = (index + random() * 0.6) * (680 / count) - 30
      const tall = h * (0.7 + random() * 0.5)
      return path(
        `M${String(x)} ${String(y)}l${String(tall * 0.22)} ${String(-tall)}l${String(tall * 0.22)} ${String(tall)}Z`,
        fill(colour),
      )
    }).join('') + rect(0, y - 2, 640, 960 - y, fill(colour))
  return (
    circle(440, 440, 70, fill(palette.accent)) +
    row(690, 240, palette.soft, 11) +
    row(790, 260, palette.second, 8) +
    row(880, 220, palette.deep, 9)
  )
}

/** Landscapes that fill the lower half of a 640 × 960 cover and leave its sky to the title. */
export const scenes = { dunes, city, palms, sea, mountains, night, field, river, road, train, forest }
export type SceneName = keyof typeof scenes
