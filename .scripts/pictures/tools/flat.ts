import { fill, group, rect } from '../drawing/svg'

/** A word set on a drawn thing; (x, y) is the middle of its base line. */
export const write = (
  x: number,
  y: number,
  size: number,
  colour: string,
  words: string,
  family = 'Amiri',
  weight = 700,
) =>
  `<text x="${String(x)}" y="${String(y)}" font-size="${String(size)}" font-family="${family}" font-weight="${String(weight)}" fill="${colour}" text-anchor="middle">${words}</text>`

/** Something flat and turned, with a soft shadow below it; the middle of w × h is put on (x, y). */
export const sheet = (
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  colour: string,
  inner = '',
  radius = 8,
) =>
  group(
    `translate(${String(x)} ${String(y)}) rotate(${String(turn)}) translate(${String(-w / 2)} ${String(-h / 2)})`,
    rect(9, 13, w, h, fill('#000', 0.13), radius) + rect(0, 0, w, h, fill(colour), radius) + inner,
  )
