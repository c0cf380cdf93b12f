import { fill, group, nuqta, rect } from '../drawing/svg'
import { pick, randomOf } from '../random'

const cloths = [
  '#12615d',
  '#a8431f',
  '#1d3f7c',
  '#c08a3a',
  '#6d1f2c',
  '#2b683f',
  '#4c2450',
  '#d98270',
  '#22304a',
  '#e7d3a1',
]

/** Books upright on a shelf from `x` to `x + w`, standing on `foot`; `thick` scales how thick they are. */
export const spines = (seed: string, x: number, foot: number, w: number, tall: number, thick = 1) => {
  const random = randomOf(seed)
  const books: string[] = []
  let at = x
  let before = ''
  while (at < x + w - 16 * thick) {
    const width = Math.min((18 + random() * 30) * thick, x + w - at)
    const height = tall * (0.68 + random() * 0.32)
    const colour = pick(
      random,
      cloths.filter((one) => one !== before),
    )
    before = colour
    const line = colour === '#e7d3a1' || colour === '#c08a3a' ? '#6d1f2c' : '#e7c98a'
    const bands =
      random() > 0.4
        ? rect(0, height * 0.14, width, 3, fill(line)) +
          rect(0, height * 0.2, width, 3, fill(line)) +
          rect(0, height * 0.82, width, 3, fill(line))
        : nuqta(width / 2, height * 0.3, width * 0.24, fill(line)) +
          rect(0, height * 0.86, width, 5, fill(line))
    books.push(
      group(
        `translate(${String(Math.round(at))} ${String(Math.round(foot - height))})`,
        rect(0, 0, width - 1.5, height, fill(colour), 2) +
          rect(width * 0.7, 0, width * 0.3 - 1.5, height, fill('#000', 0.12)) +
          bands,
      ),
    )
    at += width
  }
  return books.join('')
}

/** Books lying on each other about the middle `x`, the lowest on `foot`. */
export const pile = (seed: string, x: number, foot: number, w: number, count: number) => {
  const random = randomOf(seed)
  let top = foot
  let before = ''
  return Array.from({ length: count }, () => {
    const height = 26 + random() * 20
    const width = w * (0.74 + random() * 0.26)
    const colour = pick(
      random,
      cloths.filter((one) => one !== before),
    )
    before = colour
    top -= height
    const left = x - width / 2 + (random() - 0.5) * w * 0.14
    return group(
      `translate(${String(Math.round(left))} ${String(Math.round(top))})`,
      rect(0, 0, width, height, fill(colour), 5) +
        rect(width * 0.06, height * 0.2, width * 0.94, height * 0.6, fill('#f6eeda')) +
        rect(0, 0, width * 0.16, height, fill(colour), 5) +
        rect(width * 0.05, 0, 4, height, fill('#e7c98a', 0.8)) +
        rect(width * 0.06, height * 0.48, width * 0.94, 2, fill('#d8ccb2')),
    )
  }).join('')
}
