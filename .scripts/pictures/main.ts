import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTool, readCategories, readLibraries, readProducts } from './catalogue'
import { coverHtml } from './covers/cover'
import { writePng, writeWidths } from './encode'
import { bannerHtml, placeholderHtml, slides } from './house/art'
import { categoryHtml, emblemHtml } from './house/categories'
import { socialHtml } from './house/social'
import { writeIcons } from './icons'
import { openStudio } from './studio'
import { toolHtml } from './tools/tool'

/** One picture to make: where it goes under public/, its HTML and its size in pixels. */
interface Job {
  folder: string
  html: string
  width: number
  height: number
  /** Widths in pixels to write as AVIF and WebP; none: one PNG beside the folder's name. */
  widths: readonly number[]
}

const widths = [160, 320, 640]
const cover = { width: 640, height: 960, widths }
const square = { width: 640, height: 640, widths }

const jobs = (): Job[] => [
  { folder: 'pictures/placeholder', html: placeholderHtml(), ...cover },
  ...readCategories().map((place) => ({
    folder: `pictures/category-${place.slug}`,
    html: categoryHtml(place),
    ...square,
  })),
  ...readLibraries().map((place) => ({
    folder: `pictures/library-${place.slug}`,
    html: emblemHtml(place),
    ...square,
  })),
  ...slides.map((slide, index) => ({
    folder: `art/slide-${String(index + 1)}`,
    html: slide(),
    width: 1280,
    height: 560,
    widths: [640, 1280],
  })),
  { folder: 'art/banner', html: bannerHtml(), width: 960, height: 1280, widths: [320, 640] },
  { folder: 'social', html: socialHtml(), width: 1200, height: 630, widths: [] },
  ...readProducts().map((product) => ({
    folder: `pictures/${product.sku}`,
    html: isTool(product) ? toolHtml(product) : coverHtml(product),
    ...cover,
  })),
]

/**
 * `--missing` makes only what is not there yet; `--only pattern` only folders that match it;
 * `--proof folder` writes PNG files to look at instead of the shop's pictures.
 */
const main = async (words: string[]) => {
  const after = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined)
  const only = after('--only')
  const proof = after('--proof')
  const missing = words.includes('--missing')
  const wanted = jobs().filter(
    ({ folder }) =>
      (only === undefined || new RegExp(only).test(folder)) &&
      !(
        missing && [folder, `${folder}.png`].some((name) => existsSync(join(__dirname, '../../public', name)))
      ),
  )
  const studio = await openStudio()
  try {
    for (const { folder, html, width, height, widths } of wanted) {
      const png = await studio.shoot(html, width, height)
      if (proof === undefined)
        await (widths.length === 0 ? writePng(folder, png) : writeWidths(folder, png, widths))
      else {
        mkdirSync(proof, { recursive: true })
        writeFileSync(join(proof, `${folder.replaceAll('/', '_')}.png`), png)
      }
    }
  } finally {
    await studio.close()
  }
  if (proof === undefined && only === undefined && !missing) await writeIcons()
  console.log(`${String(wanted.length)} pictures`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
