import type { Palette } from '../palettes'

export interface Book {
  sku: string
  title: string
  /** What stands after a colon. */
  subtitle: string
  author: string
  language: 'ar' | 'en'
}

/** All that a layout needs to draw one cover; the same brief always gives the same drawing. */
export interface CoverBrief {
  book: Book
  palette: Palette
  /** A Phosphor drawing without its weight: `bird`. */
  motif: string
  /** Which of a layout's variants: a scene, a pattern, an arrangement. */
  variant: string
  voice: Voice
  random: () => number
}

export type Layout = (brief: CoverBrief) => string

export type Voice =
  'naskh' | 'ruqaa' | 'kufi' | 'display' | 'fat' | 'modern' | 'sans' | 'round' | 'bold' | 'quiet'

interface Face {
  family: string
  weight: number
  leading: number
  spacing?: string
  upper?: boolean
}

/** Each voice is an Arabic and a Latin face that keep company. */
export const voices: Record<Voice, Record<'ar' | 'en', Face>> = {
  naskh: {
    ar: { family: 'Amiri', weight: 700, leading: 1.45 },
    en: { family: 'EB Garamond Variable', weight: 500, leading: 1.04 },
  },
  ruqaa: {
    ar: { family: 'Aref Ruqaa', weight: 700, leading: 1.5 },
    en: { family: 'Playfair Display Variable', weight: 600, leading: 1.08 },
  },
  kufi: {
    ar: { family: 'Reem Kufi Variable', weight: 650, leading: 1.36 },
    en: { family: 'Josefin Sans Variable', weight: 600, leading: 1.04, upper: true, spacing: '.02em' },
  },
  display: {
    ar: { family: 'Rakkas', weight: 400, leading: 1.3 },
    en: { family: 'Abril Fatface', weight: 400, leading: 1.02 },
  },
  fat: {
    ar: { family: 'Lalezar', weight: 400, leading: 1.2 },
    en: { family: 'Oswald Variable', weight: 650, leading: 1.06, upper: true },
  },
  modern: {
    ar: { family: 'El Messiri Variable', weight: 700, leading: 1.34 },
    en: { family: 'DM Serif Display', weight: 400, leading: 1.04 },
  },
  sans: {
    ar: { family: 'Cairo Variable', weight: 850, leading: 1.36 },
    en: { family: 'Cairo Variable', weight: 800, leading: 1.1 },
  },
  round: {
    ar: { family: 'Marhey Variable', weight: 650, leading: 1.4 },
    en: { family: 'Marhey Variable', weight: 650, leading: 1.1 },
  },
  bold: {
    ar: { family: 'Reem Kufi Variable', weight: 700, leading: 1.36 },
    en: { family: 'Fraunces Variable', weight: 700, leading: 1.04 },
  },
  quiet: {
    ar: { family: 'Markazi Text Variable', weight: 600, leading: 1.12 },
    en: { family: 'EB Garamond Variable', weight: 500, leading: 1.06 },
  },
}

export interface TextBox {
  x: number
  y: number
  w: number
  h: number
  /** Largest and smallest size in pixels; the page takes the largest that fits the box without breaking a word. */
  max: number
  min?: number
  colour: string
  align?: 'start' | 'center' | 'end'
  stand?: 'start' | 'center' | 'end'
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const boxed = (face: Face, box: TextBox, language: 'ar' | 'en', words: string, more = '') => {
  const rules = [
    `left:${String(box.x)}px;top:${String(box.y)}px;width:${String(box.w)}px;height:${String(box.h)}px`,
    `color:${box.colour};text-align:${box.align ?? 'start'};align-items:${box.stand ?? 'center'}`,
    `justify-content:${box.align ?? 'start'}`,
    `font-family:'${face.family}';font-weight:${String(face.weight)};line-height:${String(face.leading)}`,
    face.spacing === undefined ? '' : `letter-spacing:${face.spacing}`,
    face.upper === true ? 'text-transform:uppercase' : '',
    more,
  ]
  return `<div class="fit" lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-max="${String(box.max)}" data-min="${String(box.min ?? 14)}" style="${rules.filter(Boolean).join(';')}"><span>${escape(words)}</span></div>`
}

export const titleText = ({ book, voice }: CoverBrief, box: TextBox) =>
  boxed(voices[voice][book.language], box, book.language, book.title)

export const authorText = ({ book, voice }: CoverBrief, box: TextBox) => {
  const plain = ['fat', 'sans', 'kufi', 'round', 'display', 'modern'].includes(voice)
  const face: Face =
    book.language === 'ar'
      ? {
          family: plain ? 'Cairo Variable' : 'Markazi Text Variable',
          weight: plain ? 620 : 600,
          leading: plain ? 1.5 : 1.2,
        }
      : plain
        ? { family: 'Josefin Sans Variable', weight: 600, leading: 1.2, upper: true, spacing: '.09em' }
        : { family: 'EB Garamond Variable', weight: 560, leading: 1.15, upper: true, spacing: '.09em' }
  return boxed(
    face,
    book.language === 'ar' ? { ...box, max: box.max * (plain ? 1.02 : 1.3) } : box,
    book.language,
    book.author,
  )
}

/** What stands after the title's colon, when there is such a thing. */
export const subtitleText = ({ book }: CoverBrief, box: TextBox) =>
  book.subtitle === ''
    ? ''
    : boxed(
        {
          family: book.language === 'ar' ? 'Markazi Text Variable' : 'EB Garamond Variable',
          weight: 500,
          leading: 1.15,
        },
        box,
        book.language,
        book.subtitle,
        book.language === 'en' ? 'font-style:italic' : '',
      )
