import type { Place } from '../catalogue'
import { emoji, motif } from '../drawing/motif'
import { patterns } from '../drawing/patterns'
import { archPath, circle, fill, group, nuqta, path, polygon, rect, star, stroke, svg } from '../drawing/svg'
import { type PaletteName, palettes } from '../palettes'

interface Look {
  palette: PaletteName
  hero: string
  friends?: readonly [string, string]
}

const looks: Record<string, Look> = {
  children: { palette: 'coral', hero: 'teddy-bear', friends: ['balloon', 'kite'] },
  books: { palette: 'teal', hero: 'books' },
  'school-tools': { palette: 'saffron', hero: 'triangular-ruler', friends: ['pencil', 'scissors'] },
  science: { palette: 'night', hero: 'telescope', friends: ['ringed-planet', 'dna'] },
  'self-development': { palette: 'mint', hero: 'seedling', friends: ['sun', 'light-bulb'] },
  languages: {
    palette: 'sea',
    hero: 'globe-showing-europe-africa',
    friends: ['speech-balloon', 'left-speech-bubble'],
  },
  'art-supplies': { palette: 'rose', hero: 'artist-palette', friends: ['paintbrush', 'crayon'] },
  bags: { palette: 'olive', hero: 'backpack' },
  stationery: { palette: 'steel', hero: 'open-file-folder', friends: ['pushpin', 'linked-paperclips'] },
  technology: { palette: 'graphite', hero: 'laptop', friends: ['floppy-disk', 'gear'] },
  'religion-philosophy': { palette: 'copper', hero: 'candle', friends: ['crescent-moon', 'dove'] },
  biography: { palette: 'sand', hero: 'hourglass-done', friends: ['feather', 'framed-picture'] },
  'crime-mystery': {
    palette: 'ink',
    hero: 'magnifying-glass-tilted-left',
    friends: ['footprints', 'old-key'],
  },
  'short-stories': { palette: 'clay', hero: 'teapot', friends: ['open-book', 'cloud'] },
  theatre: { palette: 'burgundy', hero: 'performing-arts' },
  cookbooks: { palette: 'pomegranate', hero: 'pot-of-food', friends: ['garlic', 'lemon'] },
  calligraphy: { palette: 'lapis', hero: 'fountain-pen' },
  manuscripts: { palette: 'forest', hero: 'scroll' },
}

const frame = (inner: string) => `<article class="square">${svg(640, 640, inner)}</article>`

/** A category: its colour, a faint tile, a lit doorway, and the thing it is about. */
export const categoryHtml = ({ slug }: Place) => {
  const { palette, hero, friends } = looks[slug] ?? { palette: 'teal', hero: 'open-book' }
  const p = palettes[palette]
  return frame(
    rect(0, 0, 640, 640, fill(p.ground)) +
      group(
        '',
        patterns.khatam({ w: 640, h: 640, line: p.soft, spot: p.ground, scale: 0.9 }),
        'opacity=".7"',
      ) +
      path(archPath(84, 44, 472, 640, 230), fill(p.accent)) +
      path(archPath(98, 66, 444, 640, 216), fill(p.paper)) +
      circle(320, 410, 196, fill(p.ground, 0.13)) +
      (friends === undefined
        ? ''
        : emoji(friends[0], { x: 186, y: 270, size: 112 }) +
          emoji(friends[1], { x: 454, y: 270, size: 112 })) +
      emoji(hero, { x: 320, y: friends === undefined ? 390 : 440, size: friends === undefined ? 340 : 300 }),
  )
}

interface Emblem {
  palette: PaletteName
  motif: string
  shape: 'star' | 'circle' | 'arch' | 'flower' | 'hex' | 'lattice' | 'scallop' | 'diamond'
}

const emblems: Record<string, Emblem> = {
  'old-pavement': { palette: 'clay', motif: 'books', shape: 'star' },
  'tigris-palms': { palette: 'forest', motif: 'tree-palm', shape: 'circle' },
  'blue-lantern': { palette: 'lapis', motif: 'lamp-pendant', shape: 'arch' },
  'saray-library': { palette: 'burgundy', motif: 'bank', shape: 'flower' },
  'happy-bell': { palette: 'saffron', motif: 'bell-ringing', shape: 'scallop' },
  'paper-colours': { palette: 'plum', motif: 'palette', shape: 'hex' },
  'two-rivers': { palette: 'sea', motif: 'waves', shape: 'diamond' },
  'creek-library': { palette: 'copper', motif: 'book-open', shape: 'lattice' },
}

const petals = (count: number, reach: number, size: number, paint: string) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    return circle(320 + Math.cos(angle) * reach, 320 + Math.sin(angle) * reach, size, paint)
  }).join('')

const shapes: Record<Emblem['shape'], (colour: string, line: string) => string> = {
  star: (colour, line) =>
    polygon(star(320, 320, 250, 8, 0.7654), fill(colour)) +
    polygon(star(320, 320, 222, 8, 0.7654), stroke(line, 6)),
  circle: (colour, line) =>
    circle(320, 320, 232, fill(colour)) +
    circle(320, 320, 206, stroke(line, 6)) +
    petals(24, 219, 4, fill(line)),
  arch: (colour, line) =>
    path(archPath(126, 74, 388, 552, 190), fill(colour)) +
    path(archPath(152, 108, 336, 526, 168), stroke(line, 6)),
  flower: (colour, line) =>
    petals(8, 150, 92, fill(colour)) +
    circle(320, 320, 190, fill(colour)) +
    circle(320, 320, 172, stroke(line, 6)),
  hex: (colour, line) =>
    polygon(star(320, 320, 256, 6, 0.866), fill(colour)) +
    polygon(star(320, 320, 226, 6, 0.866), stroke(line, 6)),
  lattice: (colour, line) =>
    path(archPath(120, 70, 400, 560, 200), fill(colour)) +
    `<clipPath id="bay"><path d="${archPath(146, 104, 348, 534, 178)}"/></clipPath><g clip-path="url(#bay)">${patterns.khatam({ w: 640, h: 640, line, spot: colour, scale: 0.55 })}</g>` +
    circle(320, 340, 128, fill(colour)) +
    circle(320, 340, 128, stroke(line, 6)),
  scallop: (colour, line) =>
    petals(16, 214, 46, fill(colour)) +
    circle(320, 320, 220, fill(colour)) +
    circle(320, 320, 196, stroke(line, 6)),
  diamond: (colour, line) =>
    polygon(star(320, 320, 268, 4, 0.82, Math.PI / 4), fill(colour)) +
    polygon(star(320, 320, 236, 4, 0.82, Math.PI / 4), stroke(line, 6)),
}

const water = (colour: string) =>
  [250, 320, 390]
    .map((y) =>
      path(
        `M196 ${String(y)}c32-36 62-36 82 0s62 36 84 0s62-36 82 0`,
        `${stroke(colour, 24)} stroke-linecap="round"`,
      ),
    )
    .join('')

/** A library: its seal on paper. */
export const emblemHtml = ({ slug }: Place) => {
  const {
    palette,
    motif: name,
    shape,
  } = emblems[slug] ?? { palette: 'teal', motif: 'books', shape: 'circle' }
  const p = palettes[palette]
  const middle = shape === 'arch' || shape === 'lattice' ? 340 : 316
  return frame(
    rect(0, 0, 640, 640, fill('#f4ebd6')) +
      group('', patterns.rosettes({ w: 640, h: 640, line: '#e3d5b5', spot: '#e3d5b5' }), 'opacity=".7"') +
      shapes[shape](p.ground, p.accent) +
      (name === 'waves'
        ? water(p.ink)
        : motif(name, p.ink, { x: 320, y: middle, size: shape === 'lattice' ? 160 : 220 })) +
      (shape === 'arch' || shape === 'lattice'
        ? ''
        : nuqta(320, 466, 12, fill(p.accent)) +
          nuqta(292, 466, 8, fill(p.accent)) +
          nuqta(348, 466, 8, fill(p.accent))),
  )
}
