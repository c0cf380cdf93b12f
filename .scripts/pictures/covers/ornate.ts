import { motif } from '../drawing/motif'
import { type PatternName, patterns } from '../drawing/patterns'
import {
  archPath,
  circle,
  fill,
  group,
  nuqta,
  path,
  polygon,
  rect,
  star,
  starLine,
  stroke,
  svg,
} from '../drawing/svg'
import { authorText, type CoverBrief, subtitleText, titleText } from './brief'

const patternOf = (variant: string): PatternName =>
  variant in patterns ? (variant as PatternName) : 'khatam'

/** A ground of tiles with a cartouche cut out of it, where the title stands. */
export const tiles = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const cartouche = 'M90 300Q320 190 550 300V640Q320 750 90 640Z'
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    patterns[patternOf(variant)]({ w: 640, h: 960, line: p.accent, spot: p.soft, scale: 1.25 }) +
    path('M62 280Q320 152 578 280V660Q320 788 62 660Z', fill(p.ground)) +
    path('M74 289Q320 168 566 289V651Q320 772 74 651Z', stroke(p.accent, 4)) +
    path(cartouche, fill(p.paper)) +
    nuqta(320, 282, 11, fill(p.accent)) +
    nuqta(320, 658, 11, fill(p.accent))
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 118, y: 312, w: 404, h: 230, max: 118, colour: p.deep, align: 'center' }) +
    authorText(brief, { x: 130, y: 556, w: 380, h: 74, max: 32, colour: p.deep, align: 'center' })
  )
}

/** Tooled leather: frames, corner pieces and a medallion stamped in gold. */
export const leather = (brief: CoverBrief) => {
  const { palette: p } = brief
  const corner = (x: number, y: number, turn: number) =>
    group(
      `translate(${String(x)} ${String(y)}) rotate(${String(turn)})`,
      path('M0 0H150C112 26 98 22 84 44C62 46 48 60 44 84C22 98 26 112 0 150Z', fill(p.accent)) +
        path('M12 12H98C76 28 66 34 56 56C34 66 28 76 12 98Z', stroke(p.ground, 3)) +
        nuqta(38, 38, 11, fill(p.ground)),
    )
  const medallion = Array.from({ length: 16 }, (_, index) =>
    group(
      `rotate(${String(index * 22.5)} 320 250)`,
      path('M320 102C346 130 344 158 320 178C296 158 294 130 320 102Z', fill(p.accent)),
    ),
  ).join('')
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    rect(34, 34, 572, 892, stroke(p.accent, 5)) +
    rect(46, 46, 548, 868, stroke(p.accent, 1.8)) +
    corner(56, 56, 0) +
    corner(584, 56, 90) +
    corner(584, 904, 180) +
    corner(56, 904, 270) +
    medallion +
    circle(320, 250, 96, `${fill(p.ground)} stroke="${p.accent}" stroke-width="4"`) +
    starLine(320, 250, 84, 12, 5, stroke(p.accent, 2)) +
    circle(320, 250, 46, fill(p.ground)) +
    motif(brief.motif, p.accent, { x: 320, y: 250, size: 66 }) +
    path('M200 708H286M354 708H440', stroke(p.accent, 3)) +
    nuqta(320, 708, 12, fill(p.accent))
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 84, y: 436, w: 472, h: 250, max: 124, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 120, y: 730, w: 400, h: 84, max: 32, colour: p.accent, align: 'center' })
  )
}

/** A doorway with a thing to be met behind it. */
export const doorway = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const frames = [0, 1, 2]
    .map((step) =>
      path(
        archPath(96 + step * 26, 330 + step * 34, 448 - step * 52, 960, 210 - step * 16),
        fill([p.accent, p.deep, p.soft][step] ?? p.soft),
      ),
    )
    .join('')
  const floor = patterns[patternOf(variant)]({
    w: 640,
    h: 330,
    line: p.soft,
    spot: p.ground,
    id: 'sky',
    scale: 0.7,
  })
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    group('translate(0 630)', floor, 'opacity=".55"') +
    frames +
    circle(320, 616, 104, fill(p.accent)) +
    motif(brief.motif, p.ink, { x: 320, y: 730, size: 270 }) +
    rect(0, 900, 640, 60, fill(p.deep)) +
    [60, 190, 320, 450, 580].map((x) => nuqta(x, 930, 10, fill(p.accent))).join('')
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 52, y: 44, w: 536, h: 214, max: 122, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 70, y: 256, w: 500, h: 56, max: 30, colour: p.ink, align: 'center' })
  )
}

/** The frontispiece of a manuscript: a panel between two bands of ornament. */
export const frontispiece = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const band = (y: number, id: string) =>
    group(
      `translate(48 ${String(y)})`,
      rect(0, 0, 544, 170, fill(p.deep)) +
        patterns[patternOf(variant)]({ w: 544, h: 170, line: p.accent, spot: p.ground, id, scale: 0.8 }) +
        rect(0, 0, 544, 170, stroke(p.accent, 5)),
    )
  const art =
    rect(0, 0, 640, 960, fill(p.paper)) +
    rect(24, 24, 592, 912, stroke(p.accent, 3)) +
    rect(34, 34, 572, 892, stroke(p.ground, 6)) +
    band(58, 'upper') +
    band(732, 'lower') +
    polygon(star(320, 143, 70, 8, 0.7654), `${fill(p.paper)} stroke="${p.accent}" stroke-width="4"`) +
    motif(brief.motif, p.ground, { x: 320, y: 143, size: 66 }) +
    [250, 320, 390].map((x) => nuqta(x, 690, 9, fill(p.accent))).join('')
  return (
    svg(640, 960, art) +
    titleText(brief, {
      x: 64,
      y: 250,
      w: 512,
      h: brief.book.subtitle === '' ? 330 : 250,
      max: 150,
      colour: p.deep,
      align: 'center',
    }) +
    subtitleText(brief, { x: 80, y: 506, w: 480, h: 84, max: 34, colour: p.deep, align: 'center' }) +
    authorText(brief, { x: 80, y: 596, w: 480, h: 70, max: 32, colour: p.ground, align: 'center' })
  )
}
