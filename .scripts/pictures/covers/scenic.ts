import { emoji, motif } from '../drawing/motif'
import { type SceneName, scenes } from '../drawing/scenes'
import { circle, fill, path, polygon, rect, star, stroke, svg } from '../drawing/svg'
import { authorText, type CoverBrief, subtitleText, titleText } from './brief'

/** A landscape under a wide sky; the title is in the sky. */
export const landscape = (brief: CoverBrief) => {
  const { palette: p, variant, random } = brief
  const scene = scenes[variant in scenes ? (variant as SceneName) : 'dunes']
  return (
    svg(640, 960, rect(0, 0, 640, 960, fill(p.ground)) + scene(p, random)) +
    titleText(brief, { x: 48, y: 62, w: 544, h: 226, max: 132, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 60, y: 292, w: 520, h: 60, max: 30, colour: p.ink, align: 'center' })
  )
}

/** A night sky with orbits about a lit thing. */
export const sky = (brief: CoverBrief) => {
  const { palette: p, random } = brief
  const rings = [118, 178, 244, 316]
  const dotted = Array.from({ length: 70 }, () =>
    circle(random() * 640, random() * 960, 1 + random() * 2.4, fill(p.ink, 0.35 + random() * 0.6)),
  ).join('')
  const planets = rings
    .map((r, index) => {
      const angle = random() * Math.PI * 2
      return circle(
        320 + Math.cos(angle) * r,
        372 + Math.sin(angle) * r,
        9 + index * 5,
        fill(index % 2 === 0 ? p.accent : p.second),
      )
    })
    .join('')
  const art =
    rect(0, 0, 640, 960, fill(p.deep)) +
    circle(320, 372, 316, fill(p.ground)) +
    circle(320, 372, 210, fill(p.soft)) +
    dotted +
    rings.map((r) => circle(320, 372, r, stroke(p.second, 1.6, 0.8))).join('') +
    circle(320, 372, 92, fill(p.accent)) +
    motif(brief.motif, p.deep, { x: 320, y: 372, size: 112 }) +
    planets
  return (
    svg(640, 960, art) +
    titleText(brief, {
      x: 48,
      y: brief.book.subtitle === '' ? 676 : 660,
      w: 544,
      h: brief.book.subtitle === '' ? 180 : 130,
      max: 116,
      colour: p.ink,
      align: 'center',
    }) +
    subtitleText(brief, { x: 56, y: 788, w: 528, h: 84, max: 32, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 60, y: 870, w: 520, h: 52, max: 28, colour: p.accent, align: 'center' })
  )
}

/** For the young: a bright hill with the hero of the story, drawn in full colour. */
export const storybook = (brief: CoverBrief) => {
  const { palette: p, variant, random } = brief
  const [hero = 'books', ...friends] = variant.split('+')
  const confetti = Array.from({ length: 16 }, () =>
    polygon(
      star(random() * 640, 350 + random() * 330, 6 + random() * 9, 5, 0.5, random() * 3),
      fill(random() > 0.5 ? p.accent : p.paper),
    ),
  ).join('')
  const spots = [
    [112, 784, 130],
    [540, 806, 140],
    [530, 440, 92],
  ] as const
  const art =
    rect(0, 0, 640, 960, fill(p.ground)) +
    confetti +
    path('M0 760Q170 640 340 720T640 690V960H0Z', fill(p.second)) +
    path('M0 850Q200 760 400 830T640 800V960H0Z', fill(p.deep)) +
    circle(320, 590, 190, fill(p.soft)) +
    emoji(hero, { x: 320, y: 600, size: 310 }) +
    friends
      .map((name, index) =>
        emoji(name, { x: spots[index]?.[0] ?? 0, y: spots[index]?.[1] ?? 0, size: spots[index]?.[2] ?? 0 }),
      )
      .join('')
  return (
    svg(640, 960, art) +
    titleText(brief, { x: 44, y: 56, w: 552, h: 290, max: 128, colour: p.ink, align: 'center' }) +
    authorText(brief, { x: 60, y: 872, w: 520, h: 64, max: 30, colour: p.paper, align: 'center' })
  )
}
