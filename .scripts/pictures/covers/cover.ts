import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Product } from '../catalogue'
import { type PaletteName, palettes } from '../palettes'
import { pick, randomOf } from '../random'
import { echo, flock, label, mosaic, signal } from './abstract'
import { type Book, type CoverBrief, type Layout, type Voice, voices } from './brief'
import { doorway, frontispiece, leather, tiles } from './ornate'
import { air, bands, letters, seam, silhouette } from './plain'
import { landscape, sky, storybook } from './scenic'

const layouts: Record<string, Layout> = {
  tiles,
  leather,
  doorway,
  frontispiece,
  landscape,
  sky,
  storybook,
  letters,
  bands,
  silhouette,
  air,
  seam,
  mosaic,
  echo,
  signal,
  label,
  flock,
}

interface Direction {
  sku: string
  layout: string
  variant: string
  palette: PaletteName
  voice: Voice
  motif: string
}

const directions = new Map(
  parse<Direction>(readFileSync(join(__dirname, 'direction.csv')), { columns: true }).map((row) => [
    row.sku,
    row,
  ]),
)

/** A book that nobody has art-directed still gets a cover of its own, from its sku. */
const byChance = (sku: string): Direction => {
  const random = randomOf(`${sku} direction`)
  return {
    sku,
    layout: pick(random, [
      'tiles',
      'leather',
      'letters',
      'bands',
      'seam',
      'mosaic',
      'echo',
      'label',
      'landscape',
      'air',
    ]),
    variant: '',
    palette: pick(random, Object.keys(palettes) as PaletteName[]),
    voice: pick(random, Object.keys(voices) as Voice[]),
    motif: pick(random, [
      'book-open',
      'feather',
      'leaf',
      'moon-stars',
      'pen-nib',
      'bird',
      'lamp-pendant',
      'star',
    ]),
  }
}

const bookOf = (product: Product): Book => {
  const [title = '', ...rest] = product.name.split(/:\s+/)
  return {
    sku: product.sku,
    title,
    subtitle: rest.join(': '),
    author: product.author,
    language: product.language === 'ar' ? 'ar' : 'en',
  }
}

/** The HTML of one cover of 640 × 960. The binding's shade is on the right of an Arabic book and on the left of another. */
export const coverHtml = (product: Product) => {
  const { layout, variant, palette, voice, motif } = directions.get(product.sku) ?? byChance(product.sku)
  const draw = layouts[layout]
  if (draw === undefined) throw new Error(`No layout ${layout} for ${product.sku}`)
  const brief: CoverBrief = {
    book: bookOf(product),
    palette: palettes[palette],
    motif,
    variant,
    voice,
    random: randomOf(product.sku),
  }
  return `<article class="cover" lang="${product.language}">${draw(brief)}<b class="spine ${product.language}"></b></article>`
}
