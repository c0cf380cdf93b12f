import { motif } from '../drawing/motif'
import { type PatternName, patterns } from '../drawing/patterns'
import { circle, fill, group, path, rect, stroke, svg } from '../drawing/svg'
import { pick } from '../random'
import { authorText, type CoverBrief, subtitleText, titleText } from './brief'

/** Quarter circles, dots and bars on a grid of squares, under a block that carries the words. */
export const mosaic = (brief: CoverBrief) => {
  const { palette: p, random } = brief
  const colours = [p.accent, p.second, p.soft, p.deep, p.paper]
  const cells = Array.from({ length: 12 }, (_, index) => {
    const x = (index % 4) * 160
    const y = Math.floor(index / 4) * 160
    const back = pick(random, colours)
    const front = pick(
      random,
      colours.filter((colour) => colour !== back),
    )
    const shape = pick(random, [
      path('M0 0H160A160 160 0 0 1 0 160Z', fill(front)),
      circle(80, 80, 62, fill(front)),
      path('M0 160L80 0L160 160Z', fill(front)),
      path('M80 0L160 80L80 160L0 80Z', fill(front)),
      path('M0 80A80 80 0 0 1 160 80ZM0 160A80 80 0 0 1 160 160Z', fill(front)),
      rect(0, 0, 160, 52, fill(front)) + rect(0, 106, 160, 52, fill(front)),
    ])
    const turn = pick(random, [0, 90, 180, 270])
    return group(
      `translate(${String(x)} ${String(y)})`,
      rect(0, 0, 160.6, 160.6, fill(back)) + group(`rotate(${String(turn)} 80 80)`, shape),
    )
  }).join('')
  const low = brief.variant === 'low'
  const words = low ? 0 : 480
  return (
    svg(640, 960, rect(0, 0, 640, 960, fill(p.ground)) + group(`translate(0 ${low ? '480' : '0'})`, cells)) +
    titleText(brief, {
      x: 48,
      y: words + 40,
      w: 544,
      h: brief.book.subtitle === '' ? 296 : 230,
      max: 138,
      colour: p.ink,
    }) +
    subtitleText(brief, { x: 50, y: words + 276, w: 540, h: 84, max: 34, colour: p.ink }) +
    authorText(brief, { x: 50, y: words + 366, w: 540, h: 72, max: 34, colour: p.ink })
  )
}

/** Rings, rays or waves that spread from the middle; the words are on a disc. */
export const echo = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const rays = Array.from({ length: 24 }, (_, index) =>
    group(
      `rotate(${String(index * 15)} 320 440)`,
      path('M320 440L264-420H376Z', fill(index % 2 === 0 ? p.soft : p.ground)),
    ),
  ).join('')
  const rings = [620, 540, 460, 380, 300]
    .map((r, index) =>
      circle(320, 440, r, fill([p.soft, p.ground, p.second, p.ground, p.accent][index] ?? p.soft)),
    )
    .join('')
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    (variant === 'rings' ? rings : rays) +
    circle(320, 440, 262, fill(p.accent)) +
    circle(320, 440, 250, fill(p.paper)) +
    motif(brief.motif, p.accent, { x: 320, y: 272, size: 96 })
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 116, y: 324, w: 408, h: 240, max: 112, colour: p.deep, align: 'center' }) +
    subtitleText(brief, { x: 160, y: 560, w: 320, h: 80, max: 32, colour: p.deep, align: 'center' }) +
    `<i class="plate" style="background:${p.deep}"></i>` +
    authorText(brief, { x: 60, y: 838, w: 520, h: 84, max: 34, colour: p.paper, align: 'center' })
  )
}

/** Lines of a measured field: ridges, a grid in flight, circuits. */
export const signal = (brief: CoverBrief) => {
  const { palette: p, random, variant } = brief
  const ridges = Array.from({ length: 19 }, (_, row) => {
    const y = 516 + row * 24
    const bend = Array.from({ length: 17 }, (_, column) => {
      const near = Math.exp(-(((column - 8) / 3.1) ** 2))
      return `L${String(column * 40)} ${String(Math.round(y - near * (random() * 120 + 14) - random() * 7))}`
    }).join('')
    return path(
      `M-10 ${String(y)}${bend}L650 ${String(y)}V${String(y + 60)}H-10Z`,
      `${fill(p.ground)} stroke="${row % 5 === 0 ? p.accent : p.second}" stroke-width="3.4" stroke-linejoin="round"`,
    )
  }).join('')
  const traces = Array.from({ length: 17 }, (_, index) => {
    const x = 20 + index * 37.5
    const turn = 520 + random() * 240
    const shift = (random() > 0.5 ? 1 : -1) * 37.5
    const colour = index % 4 === 1 ? p.accent : p.second
    return (
      path(
        `M${String(x)} 960V${String(turn)}l${String(shift)} -37.5V${String(turn - 60 - random() * 60)}`,
        stroke(colour, 5),
      ) + circle(x, turn + 60, 8, fill(colour))
    )
  }).join('')
  const blocks = Array.from({ length: 64 }, (_, index) => {
    const x = (index % 8) * 80
    const y = 470 + Math.floor(index / 8) * 62
    const w = pick(random, [24, 48, 70])
    return rect(x + 6, y, w, 30, fill(random() > 0.8 ? p.accent : random() > 0.5 ? p.second : p.soft), 6)
  }).join('')
  const art = variant === 'traces' ? traces : variant === 'blocks' ? blocks : ridges
  return (
    svg(640, 960, rect(0, 0, 640, 960, fill(p.ground)) + art) +
    titleText(brief, {
      x: 50,
      y: 50,
      w: 540,
      h: brief.book.subtitle === '' ? 260 : 200,
      max: 128,
      colour: p.ink,
    }) +
    subtitleText(brief, { x: 52, y: 256, w: 536, h: 70, max: 32, colour: p.ink }) +
    authorText(brief, { x: 52, y: 330, w: 536, h: 52, max: 28, colour: p.accent })
  )
}

/** Printed paper with a pasted label. */
export const label = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const pattern = patterns[variant in patterns ? (variant as PatternName) : 'leaves']
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    pattern({ w: 640, h: 960, line: p.accent, spot: p.soft, scale: 1.3 }) +
    rect(86, 176, 468, 452, fill(p.deep, 0.22), 6) +
    rect(80, 166, 480, 452, fill(p.paper), 4) +
    rect(94, 180, 452, 424, stroke(p.deep, 2.5)) +
    motif(brief.motif, p.deep, { x: 320, y: 236, size: 78 })
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 110, y: 280, w: 420, h: 220, max: 104, colour: p.deep, align: 'center' }) +
    authorText(brief, { x: 116, y: 508, w: 408, h: 82, max: 30, colour: p.deep, align: 'center' })
  )
}

/** The same thing many times, and once in another colour. */
export const flock = (brief: CoverBrief) => {
  const { palette: p, random } = brief
  const odd = 4 + Math.floor(random() * 12)
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    Array.from({ length: 20 }, (_, index) =>
      motif(brief.motif, index === odd ? p.accent : index % 2 === 0 ? p.second : p.soft, {
        x: 84 + (index % 4) * 157,
        y: 440 + Math.floor(index / 4) * 112,
        size: index === odd ? 118 : 98,
        flip: Math.floor(index / 4) % 2 === 1,
      }),
    ).join('')
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 48, y: 56, w: 544, h: 226, max: 132, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 60, y: 286, w: 520, h: 60, max: 30, colour: p.ink, align: 'center' })
  )
}
