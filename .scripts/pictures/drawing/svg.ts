/** Numbers of a path, short: two decimals are finer than a pixel of the largest picture. */
const short = (value: number) => String(Math.round(value * 100) / 100)

const points = (list: readonly (readonly [number, number])[]) =>
  list.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')

export const polygon = (list: readonly (readonly [number, number])[], paint: string) =>
  `<polygon points="${points(list)}" ${paint}/>`

export const path = (d: string, paint: string) => `<path d="${d}" ${paint}/>`
export const circle = (x: number, y: number, r: number, paint: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" ${paint}/>`
export const rect = (x: number, y: number, w: number, h: number, paint: string, radius = 0) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(radius)}" ${paint}/>`
export const group = (transform: string, inner: string, paint = '') =>
  `<g transform="${transform}" ${paint}>${inner}</g>`

export const fill = (colour: string, opacity = 1) =>
  opacity === 1 ? `fill="${colour}"` : `fill="${colour}" fill-opacity="${short(opacity)}"`
export const stroke = (colour: string, width: number, opacity = 1) =>
  `fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-opacity="${short(opacity)}" stroke-linejoin="round"`

/** A drawing that fills its box of `width` × `height`. */
export const svg = (width: number, height: number, inner: string) =>
  `<svg class="full" viewBox="0 0 ${short(width)} ${short(height)}" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`

/** A star of `arms` points whose valleys lie at `depth` of its radius. */
export const star = (x: number, y: number, radius: number, arms: number, depth: number, turn = 0) =>
  Array.from({ length: arms * 2 }, (_, index) => {
    const angle = (Math.PI * index) / arms + turn - Math.PI / 2
    const reach = index % 2 === 0 ? radius : radius * depth
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })

/** The star polygon {n/step}, drawn as one line: the interlaced rosette of a tile. */
export const starLine = (x: number, y: number, radius: number, n: number, step: number, paint: string) => {
  const corners = Array.from({ length: n }, (_, index) => {
    const angle = (2 * Math.PI * index * step) / n - Math.PI / 2
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
  return polygon(corners, paint)
}

/** The rhombic dot that Arabic calligraphers measure with. */
export const nuqta = (x: number, y: number, r: number, paint: string) =>
  polygon(
    [
      [x, y - r],
      [x + r * 0.86, y],
      [x, y + r],
      [x - r * 0.86, y],
    ],
    paint,
  )

/** A pointed arch that stands on `bottom`; `rise` is the height of its curved part. */
export const archPath = (x: number, top: number, w: number, bottom: number, rise: number) => {
  const middle = x + w / 2
  const spring = top + rise
  return (
    `M${short(x)} ${short(bottom)}V${short(spring)}` +
    `C${short(x)} ${short(top + rise * 0.48)} ${short(x + w * 0.28)} ${short(top + rise * 0.4)} ${short(middle)} ${short(top)}` +
    `C${short(x + w * 0.72)} ${short(top + rise * 0.4)} ${short(x + w)} ${short(top + rise * 0.48)} ${short(x + w)} ${short(spring)}` +
    `V${short(bottom)}Z`
  )
}
