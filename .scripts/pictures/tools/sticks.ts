import { circle, fill, group, path, rect, stroke } from '../drawing/svg'

const shade = fill('#000', 0.14)
const light = fill('#fff', 0.28)

/** A rod of `w` × `h` with its left side in the light and its right side in shade; its top left corner is the origin. */
export const rod = (w: number, h: number, colour: string, radius = 0) =>
  rect(0, 0, w, h, fill(colour), radius) +
  rect(w * 0.66, 0, w * 0.34, h, shade, Math.min(radius, w * 0.17)) +
  rect(w * 0.14, radius * 0.4, w * 0.14, h - radius * 0.8, light)

/** A tool held point upwards: `h` from point to end, its middle on x = 0, its point at y = 0. */
export type Stick = (colour: string, h: number) => string

const at = (x: number, y: number, inner: string) => group(`translate(${String(x)} ${String(y)})`, inner)

export const pencil: Stick = (colour, h) =>
  path('M-19 78L0 0L19 78Z', fill('#f0d3a0')) +
  path('M-7 28L0 0L7 28Z', fill(colour)) +
  at(-19, 76, rod(38, h - 76, colour)) +
  at(-19, h - 34, rect(0, 0, 38, 34, fill('#fff', 0.55)))

export const leadPencil: Stick = (colour, h) =>
  path('M-19 78L0 0L19 78Z', fill('#f0d3a0')) +
  path('M-7 28L0 0L7 28Z', fill('#2b2d36')) +
  at(-19, 76, rod(38, h - 126, colour)) +
  at(-19, h - 50, rod(38, 18, '#c9cdd2')) +
  at(-19, h - 32, rod(38, 32, '#e79a93', 8))

export const ballpoint: Stick = (colour, h) =>
  path('M-4 0H4L17 76H-17Z', fill('#c9cdd2')) +
  at(-17, 74, rod(34, h - 120, '#f7f7f4')) +
  rect(-5, 90, 10, h - 190, fill(colour, 0.75), 5) +
  at(-17, h - 92, rod(34, 74, colour)) +
  at(-8, h - 20, rod(16, 20, colour, 5)) +
  rect(16, h - 96, 9, 92, fill(colour), 4)

export const gelPen: Stick = (colour, h) =>
  at(-16, 0, rod(32, 120, colour, 14)) +
  rect(15, 20, 8, 92, fill(colour), 4) +
  at(-16, 124, rod(32, h - 150, '#fdfbf4', 4)) +
  rect(-7, 150, 14, h - 220, fill(colour, 0.7), 7) +
  at(-14, h - 26, rod(28, 26, colour, 8))

export const highlighter: Stick = (colour, h) =>
  path('M-10 14L10 0V46H-10Z', fill(colour)) +
  path('M-16 44H16L27 92H-27Z', fill('#35394a')) +
  at(-30, 90, rod(60, h - 90, colour, 12)) +
  rect(-30, 130, 60, 54, fill('#fff', 0.5))

export const feltTip: Stick = (colour, h) =>
  path('M-5 6Q0-4 5 6V36H-5Z', fill(colour)) +
  path('M-9 34H9L18 70H-18Z', fill('#fdfbf4')) +
  at(-19, 68, rod(38, h - 68, '#fdfbf4', 6)) +
  at(-19, 110, rod(38, 56, colour)) +
  at(-19, h - 74, rod(38, 74, colour, 10))

export const crayon: Stick = (colour, h) =>
  path('M-8 0H8L17 52H-17Z', fill(colour)) +
  path('M4 0H8L17 52H6Z', shade) +
  at(-24, 50, rod(48, h - 50, colour, 4)) +
  rect(-24, 78, 48, 10, fill('#000', 0.22)) +
  rect(-24, h - 46, 48, 10, fill('#000', 0.22)) +
  rect(-17, 100, 34, h - 160, fill('#fff', 0.22), 10)

export const pastel: Stick = (colour, h) =>
  at(-26, 0, rod(52, h, colour, 8)) +
  at(-26, 70, rod(52, h - 70, '#f6efdd')) +
  rect(-26, 96, 52, 14, fill(colour))

export const chalk: Stick = (colour, h) =>
  at(-17, 0, rod(34, h, colour, 10)) + rect(-12, 2, 24, 8, fill('#fff', 0.45), 4)

export const clay: Stick = (colour, h) =>
  at(-28, 0, rod(56, h, colour, 26)) +
  [0.25, 0.5, 0.75]
    .map((part) => path(`M-28 ${String(h * part)}q28 14 56 0`, stroke('#000', 3, 0.12)))
    .join('')

export const brush =
  (width: number): Stick =>
  (colour, h) =>
    path(
      `M0 0C${String(width)} 34 ${String(width * 0.9)} 70 ${String(width * 0.5)} 96H${String(-width * 0.5)}C${String(-width * 0.9)} 70 ${String(-width)} 34 0 0Z`,
      fill('#4a3427'),
    ) +
    path(
      `M0 0C${String(width * 0.6)} 22 ${String(width * 0.7)} 34 ${String(width * 0.66)} 44H${String(-width * 0.66)}C${String(-width * 0.7)} 34 ${String(-width * 0.6)} 22 0 0Z`,
      fill(colour),
    ) +
    at(-width * 0.55, 92, rod(width * 1.1, 74, '#cfd3d6')) +
    path(
      `M${String(-width * 0.55)} 164H${String(width * 0.55)}L${String(width * 0.3)} ${String(h)}H${String(-width * 0.3)}Z`,
      fill(colour),
    ) +
    path(
      `M${String(width * 0.2)} 164H${String(width * 0.55)}L${String(width * 0.3)} ${String(h)}H${String(width * 0.1)}Z`,
      shade,
    )

export const reed =
  (width: number): Stick =>
  (colour, h) =>
    path(
      `M${String(-width * 0.45)} 22L${String(width * 0.3)} 0V70Q${String(width * 0.4)} 100 ${String(width)} 132H${String(-width)}Q${String(-width * 0.5)} 90 ${String(-width * 0.45)} 22Z`,
      fill('#f0dcae'),
    ) +
    path(`M0 10V92`, stroke('#5a3c1c', 2)) +
    path(
      `M${String(-width * 0.45)} 22L${String(width * 0.3)} 0V18L${String(-width * 0.45)} 42Z`,
      fill('#1d1b1a'),
    ) +
    at(-width, 130, rod(width * 2, h - 130, colour, 4)) +
    [0.42, 0.74].map((part) => rect(-width - 2, h * part, width * 2 + 4, 7, fill('#000', 0.22), 3)).join('')

export const fountainPen: Stick = (colour, h) =>
  path('M0 0C20 44 24 70 20 104H-20C-24 70-20 44 0 0Z', fill('#e0aa55')) +
  path('M0 0V62', stroke('#5a3c1c', 2.4)) +
  circle(0, 66, 6, fill('#5a3c1c')) +
  at(-22, 102, rod(44, 70, '#262a36', 6)) +
  at(-30, 170, rod(60, 12, '#e0aa55')) +
  at(-30, 182, rod(60, h - 196, colour, 6)) +
  at(-26, h - 18, rod(52, 18, '#e0aa55', 8))

export const mechanical: Stick = (colour, h) =>
  rect(-2, 0, 4, 26, fill('#2b2d36')) +
  path('M-5 24H5L17 84H-17Z', fill('#c9cdd2')) +
  at(-20, 82, rod(40, 120, '#30343f')) +
  [96, 112, 128, 144, 160, 176].map((y) => rect(-20, y, 40, 5, fill('#fff', 0.25))).join('') +
  at(-20, 200, rod(40, h - 250, colour)) +
  at(-16, h - 52, rod(32, 20, '#c9cdd2')) +
  at(-14, h - 34, rod(28, 34, '#e79a93', 10)) +
  rect(19, h - 170, 8, 110, fill('#c9cdd2'), 4)

/** Sticks side by side, `gap` apart about x = 320, their points at `top`, each longer or shorter by `wave`. */
export const row = (
  stick: Stick,
  colours: readonly string[],
  { top = 250, h = 460, gap = 52, wave = 0, turn = 0 } = {},
) =>
  group(
    `rotate(${String(turn)} 320 480)`,
    colours
      .map((colour, index) =>
        at(
          320 + (index - (colours.length - 1) / 2) * gap,
          top + (index % 2 === 0 ? 0 : wave),
          stick(colour, h),
        ),
      )
      .join(''),
  )

/** Sticks that spread like a hand of cards from a point below them. */
export const fan = (stick: Stick, colours: readonly string[], { foot = 760, h = 470, spread = 64 } = {}) =>
  colours
    .map((colour, index) => {
      const turn = (index / (colours.length - 1) - 0.5) * spread
      return group(
        `translate(320 ${String(foot)}) rotate(${String(turn)}) translate(0 ${String(-h)})`,
        stick(colour, h),
      )
    })
    .join('')

/** A carton that stands before sticks and hides their ends. */
export const carton = (top: number, w: number, h: number, colour: string, band: string) =>
  group(
    `translate(${String(320 - w / 2)} ${String(top)})`,
    rect(0, 0, w, h, fill(colour), 8) +
      rect(w * 0.8, 0, w * 0.2, h, shade, 8) +
      rect(0, h * 0.34, w, h * 0.36, fill(band)) +
      path(`M${String(w * 0.34)} 0Q${String(w * 0.5)} 46 ${String(w * 0.66)} 0Z`, fill('#000', 0.18)),
  )
