import { join } from 'node:path'
import sharp from 'sharp'

/** One picture of the gallery; `small-` before its file name is its thumbnail. */
export interface Shot {
  scene: string
  language: string
  who: string
  theme: string
  width: number
  file: string
  faults: string[]
}

const text = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const figure = ({ language, who, theme, width, file, faults }: Shot) => `
<figure${faults.length > 0 ? ' class="faulty"' : ''}>
<a href="${text(file)}"><img src="small-${text(file)}" alt="" loading="lazy" width="220"></a>
<figcaption>${String(width)} px · ${language} · ${theme} · ${who}${faults
  .map((fault) => `<br>${text(fault)}`)
  .join('')}</figcaption>
</figure>`

/** All pictures, scene by scene, as one page of HTML beside them. */
export const contactSheet = (shots: readonly Shot[], unreached: readonly string[]) => {
  const scenes = [...new Set(shots.map(({ scene }) => scene))]
  const faulty = shots.filter(({ faults }) => faults.length > 0).length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #ddd }
nav { columns: 6 12rem }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0; inline-size: 220px; background: #fff }
figcaption { padding: .4rem }
img { display: block; max-block-size: 420px; object-fit: cover; object-position: top }
.faulty { outline: 3px solid #c00 }
</style></head><body>
<h1>${String(shots.length)} pictures, ${String(faulty)} with faults</h1>
${unreached.map((line) => `<p><strong>Not reached:</strong> ${text(line)}</p>`).join('')}
<nav>${scenes.map((scene) => `<a href="#${scene}">${scene}</a><br>`).join('')}</nav>
${scenes
  .map(
    (scene) =>
      `<h2 id="${scene}">${scene}</h2><section>${shots
        .filter((shot) => shot.scene === scene)
        .map(figure)
        .join('')}</section>`,
  )
  .join('')}
</body></html>`
}

const cell = { width: 300, height: 560, label: 22 }
const columns = 8
const perSheet = 32

/** The thumbnails as pictures of 32, one row of them a width, language and theme: to look through many at once. */
export const writeSheetPictures = async (shots: readonly Shot[], out: string) => {
  const kindOf = ({ width, language, theme }: Shot) => `${String(width)}-${language}-${theme}`
  for (const kind of new Set(shots.map(kindOf))) {
    const shown = shots.filter((shot) => kindOf(shot) === kind)
    for (let first = 0; first < shown.length; first += perSheet) {
      const part = shown.slice(first, first + perSheet)
      const rows = Math.ceil(part.length / columns)
      const tiles = await Promise.all(
        part.map(async ({ file, scene, who }, index) => {
          const left = (index % columns) * (cell.width + 8)
          const top = Math.floor(index / columns) * (cell.height + cell.label)
          const label = Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${String(cell.width)}" height="${String(cell.label)}"><text x="4" y="16" font-family="sans-serif" font-size="14">${scene} · ${who}</text></svg>`,
          )
          const input = await sharp(join(out, `small-${file}`))
            .resize({
              width: cell.width,
              height: cell.height,
              fit: 'contain',
              position: 'top',
              background: '#bbb',
            })
            .toBuffer()
          return [
            { input: label, left, top },
            { input, left, top: top + cell.label },
          ]
        }),
      )
      await sharp({
        create: {
          width: columns * (cell.width + 8),
          height: rows * (cell.height + cell.label),
          channels: 3,
          background: '#ddd',
        },
      })
        .composite(tiles.flat())
        .webp({ quality: 75 })
        .toFile(join(out, `sheet-${kind}-${String(first / perSheet + 1)}.webp`))
    }
  }
}
