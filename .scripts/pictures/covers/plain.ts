import { motif } from '../drawing/motif'
import { circle, fill, nuqta, path, rect, stroke, svg } from '../drawing/svg'
import { authorText, type CoverBrief, subtitleText, titleText } from './brief'

/** Nothing but the title, as large as the page, and a row of measuring dots. */
export const letters = (brief: CoverBrief) => {
  const { palette: p, book } = brief
  const start = book.language === 'ar' ? 584 : 56
  const step = book.language === 'ar' ? -36 : 36
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    [0, 1, 2].map((index) => nuqta(start + step * (index + 0.4), 92, 15, fill(p.accent))).join('') +
    rect(56, 806, 528, 5, fill(p.accent))
  return (
    svg(640, 960, art) +
    titleText(brief, {
      x: 52,
      y: 136,
      w: 536,
      h: book.subtitle === '' ? 640 : 520,
      max: 250,
      colour: p.ink,
      align: 'start',
      stand: 'center',
    }) +
    subtitleText(brief, { x: 56, y: 664, w: 528, h: 120, max: 42, colour: p.ink }) +
    authorText(brief, { x: 56, y: 826, w: 528, h: 84, max: 36, colour: p.ink })
  )
}

/** The three bands of an old paperback, with a small drawing at the foot. */
export const bands = (brief: CoverBrief) => {
  const { palette: p } = brief
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    rect(0, 290, 640, 380, fill(p.paper)) +
    rect(0, 302, 640, 4, fill(p.ground)) +
    rect(0, 654, 640, 4, fill(p.ground)) +
    motif(brief.motif, p.ink, { x: 320, y: 150, size: 180 }) +
    [230, 320, 410].map((x) => nuqta(x, 884, 11, fill(p.ink))).join('')
  return (
    svg(640, 960, art) +
    titleText(brief, {
      x: 44,
      y: 322,
      w: 552,
      h: brief.book.subtitle === '' ? 316 : 220,
      max: 150,
      colour: p.deep,
      align: 'center',
    }) +
    subtitleText(brief, { x: 60, y: 548, w: 520, h: 92, max: 34, colour: p.deep, align: 'center' }) +
    authorText(brief, { x: 56, y: 706, w: 528, h: 110, max: 38, colour: p.ink, align: 'center' })
  )
}

/** A great silhouette cut by the edge of the page. */
export const silhouette = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const low = variant !== 'high'
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    circle(320, low ? 620 : 350, 258, fill(p.accent)) +
    motif(brief.motif, p.deep, { x: 320, y: low ? 630 : 350, size: 470 })
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 50, y: low ? 60 : 640, w: 540, h: 220, max: 136, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 60, y: low ? 282 : 862, w: 520, h: 58, max: 30, colour: p.ink, align: 'center' })
  )
}

/** One thing drawn in a thin line, much air, a quiet title. */
export const air = (brief: CoverBrief) => {
  const { palette: p } = brief
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    rect(40, 40, 560, 880, stroke(p.accent, 3)) +
    motif(brief.motif, p.accent, { x: 320, y: 300, size: 360 }, 'thin') +
    rect(280, 552, 80, 4, fill(p.accent))
  return (
    svg(640, 960, art) +
    titleText(brief, {
      x: 76,
      y: 572,
      w: 488,
      h: brief.book.subtitle === '' ? 220 : 160,
      max: 104,
      colour: p.ink,
      align: 'center',
    }) +
    subtitleText(brief, { x: 80, y: 730, w: 480, h: 76, max: 30, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 84, y: 812, w: 472, h: 72, max: 30, colour: p.ink, align: 'center' })
  )
}

/** Two halves of the page in two colours with the drawing on the seam. */
export const seam = (brief: CoverBrief) => {
  const { palette: p, variant } = brief
  const edge =
    variant === 'wave'
      ? 'M0 470C160 400 220 560 360 490S560 420 640 470V960H0Z'
      : variant === 'slope'
        ? 'M0 600L640 350V960H0Z'
        : 'M0 480H640V960H0Z'
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    path(edge, fill(p.deep)) +
    circle(320, 476, 158, fill(p.accent)) +
    motif(brief.motif, p.deep, { x: 320, y: 476, size: 214 })
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 48, y: 54, w: 544, h: 240, max: 138, colour: p.ink, align: 'center' }) +
    subtitleText(brief, { x: 70, y: 672, w: 500, h: 110, max: 36, colour: p.paper, align: 'center' }) +
    authorText(brief, { x: 60, y: 806, w: 520, h: 84, max: 36, colour: p.paper, align: 'center' })
  )
}
