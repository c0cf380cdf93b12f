import { circle, fill, path, polygon, rect, star, starLine, stroke } from './svg'

/** A patterned ground: a tile of `size` units repeated over the whole box. */
const tiled = (id: string, size: readonly [number, number], tile: string, w: number, h: number, turn = 0) =>
  `<defs><pattern id="${id}" width="${String(size[0])}" height="${String(size[1])}" patternUnits="userSpaceOnUse" patternTransform="rotate(${String(turn)})">${tile}</pattern></defs>` +
  rect(0, 0, w, h, `fill="url(#${id})"`)

export interface Ground {
  w: number
  h: number
  line: string
  spot: string
  id?: string
  scale?: number
}

const khatam = ({ w, h, line, spot, id = 'khatam', scale = 1 }: Ground) => {
  const s = 106.67 * scale
  const shape = star(s / 2, s / 2, s / 2, 8, 0.7654)
  return tiled(
    id,
    [s, s],
    polygon(shape, `${fill(spot, 0.55)} stroke="${line}" stroke-width="${String(3 * scale)}"`) +
      polygon(star(s / 2, s / 2, s * 0.22, 8, 0.7654), fill(line, 0.85)) +
      polygon(star(0, 0, s * 0.1, 4, 0.5), fill(line, 0.6)) +
      polygon(star(s, 0, s * 0.1, 4, 0.5), fill(line, 0.6)) +
      polygon(star(0, s, s * 0.1, 4, 0.5), fill(line, 0.6)) +
      polygon(star(s, s, s * 0.1, 4, 0.5), fill(line, 0.6)),
    w,
    h,
  )
}

const hexStars = ({ w, h, line, spot, id = 'hex', scale = 1 }: Ground) => {
  const a = 80 * scale
  const b = a * Math.sqrt(3)
  const one = (x: number, y: number) =>
    polygon(
      star(x, y, a * 0.577, 6, 0.577),
      `${fill(spot, 0.5)} stroke="${line}" stroke-width="${String(2.5 * scale)}"`,
    ) + circle(x, y, a * 0.1, fill(line))
  return tiled(id, [a, b], one(0, 0) + one(a, 0) + one(a / 2, b / 2) + one(0, b) + one(a, b), w, h)
}

const rosettes = ({ w, h, line, id = 'rosettes', scale = 1 }: Ground) => {
  const s = 160 * scale
  const one = (x: number, y: number) =>
    starLine(x, y, s * 0.5, 12, 5, stroke(line, 2.4 * scale)) +
    circle(x, y, s * 0.1, stroke(line, 2.4 * scale))
  return tiled(id, [s, s], one(s / 2, s / 2), w, h)
}

const scales = ({ w, h, line, spot, id = 'scales', scale = 1 }: Ground) => {
  const r = 40 * scale
  const one = (x: number, y: number) =>
    [1, 0.68, 0.36]
      .map((part, index) =>
        circle(
          x,
          y,
          r * part,
          `${fill(index % 2 === 0 ? spot : line)} stroke="${line}" stroke-width="${String(2.5 * scale)}"`,
        ),
      )
      .join('')
  return tiled(
    id,
    [r * 2, r],
    one(0, -r / 2 + r) + one(r * 2, r / 2) + one(r, r) + one(0, r * 1.5) + one(r * 2, r * 1.5),
    w,
    h,
  )
}

const stripes = ({ w, h, line, spot, id = 'stripes', scale = 1 }: Ground) =>
  tiled(
    id,
    [48 * scale, 48 * scale],
    rect(0, 0, 24 * scale, 48 * scale, fill(line)) + rect(32 * scale, 0, 4 * scale, 48 * scale, fill(spot)),
    w,
    h,
  )

const dots = ({ w, h, line, spot, id = 'dots', scale = 1 }: Ground) =>
  tiled(
    id,
    [64 * scale, 64 * scale],
    circle(16 * scale, 16 * scale, 9 * scale, fill(line)) +
      circle(48 * scale, 48 * scale, 9 * scale, fill(spot)),
    w,
    h,
  )

const chevrons = ({ w, h, line, spot, id = 'chevrons', scale = 1 }: Ground) => {
  const s = 64 * scale
  const v = (y: number) => `M0 ${String(y)}L${String(s / 2)} ${String(y - s / 2)}L${String(s)} ${String(y)}`
  return tiled(
    id,
    [s, s],
    path(v(s * 0.6), stroke(line, 12 * scale)) +
      path(v(s * 1.1), stroke(spot, 5 * scale)) +
      path(v(s * 0.1), stroke(spot, 5 * scale)),
    w,
    h,
  )
}

const leaves = ({ w, h, line, spot, id = 'leaves', scale = 1 }: Ground) => {
  const s = 72 * scale
  const leaf = (x: number, y: number, turn: number, paint: string) =>
    `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)}) scale(${String(scale)})">${path('M0 26C-17 10-13-14 0-28 13-14 17 10 0 26Z', paint)}${path('M0 30V-16', stroke(spot, 1.6))}</g>`
  return tiled(
    id,
    [s, s * 1.3],
    leaf(s / 4, s * 0.34, 32, fill(line)) + leaf(s * 0.75, s * 0.98, -32, fill(line)),
    w,
    h,
  )
}

const diamonds = ({ w, h, line, spot, id = 'diamonds', scale = 1 }: Ground) => {
  const s = 60 * scale
  const one = (x: number, y: number, r: number, paint: string) => polygon(star(x, y, r, 2, 0.86), paint)
  return tiled(
    id,
    [s, s],
    one(s / 2, s / 2, s * 0.3, fill(line)) +
      one(0, 0, s * 0.12, fill(spot)) +
      one(s, 0, s * 0.12, fill(spot)) +
      one(0, s, s * 0.12, fill(spot)) +
      one(s, s, s * 0.12, fill(spot)),
    w,
    h,
  )
}

const waves = ({ w, h, line, spot, id = 'waves', scale = 1 }: Ground) => {
  const s = 80 * scale
  const wave = (y: number) =>
    `M${String(-s / 4)} ${String(y)}q${String(s / 4)} ${String(-s * 0.28)} ${String(s / 2)} 0t${String(s / 2)} 0t${String(s / 2)} 0`
  return tiled(
    id,
    [s, s / 2],
    path(wave(s * 0.14), stroke(line, 6 * scale)) + path(wave(s * 0.39), stroke(spot, 3 * scale)),
    w,
    h,
  )
}

const bricks = ({ w, h, line, spot, id = 'bricks', scale = 1 }: Ground) => {
  const s = 40 * scale
  return tiled(
    id,
    [s * 2, s * 2],
    rect(3, 3, s * 1.35, s * 0.42, fill(line)) +
      rect(s * 1.5, 3, s * 0.42, s * 0.92, fill(spot)) +
      rect(3, s * 0.6, s * 0.42, s * 1.3, fill(line)) +
      rect(s * 0.62, s * 0.62, s * 0.72, s * 0.72, fill(spot)) +
      rect(s * 0.62, s * 1.52, s * 1.3, s * 0.38, fill(line)) +
      rect(s * 1.5, s * 1.1, s * 0.42, s * 0.28, fill(line)),
    w,
    h,
  )
}

export const patterns = {
  khatam,
  hexStars,
  rosettes,
  scales,
  stripes,
  dots,
  chevrons,
  leaves,
  diamonds,
  waves,
  bricks,
}
export type PatternName = keyof typeof patterns
