import fs from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { startShop } from '../support/runningShop'
import { visits } from './besideChromium'
import { chromium } from './chromium'
import type { Engine } from './engine'
import { firefox } from './firefox'
import { firstOrder } from './firstOrder'
import { webkit } from './webkit'

const engines: Engine[] = [chromium, firefox, webkit]
const gap = 12

/** The way to a first order in one engine: a picture of the window a step, by the name that it has in all engines. */
const walk = async (engine: Engine, pictures: Map<string, Buffer>) => {
  const [running, shop] = await Promise.all([engine.start(), startShop()])
  try {
    for (const { language, ...size } of visits) {
      const window = await running.newWindow(size)
      await firstOrder(window, shop.address, language, async ({ step }) => {
        const name = `${String(size.width)}_${language}_${step.replace(/\W+/g, '-')}`
        pictures.set(name, await window.picture())
      })
      await window.close()
    }
  } finally {
    await Promise.all([running.close(), shop.close()])
  }
}

/** Pictures of one height side by side. */
const sideBySide = async (pictures: readonly Buffer[]) => {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const lefts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width + gap, 0),
  )
  const width = sizes.reduce((sum, size) => sum + size.width + gap, -gap)
  const height = Math.max(...sizes.map((size) => size.height))
  return sharp({ create: { width, height, channels: 3, background: '#d33' } })
    .composite(pictures.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .webp({ quality: 75 })
    .toBuffer()
}

/** Writes into a folder each step of a first order in Chromium, Firefox and WebKit, from left to right. */
export const galleryOfEngines = async (out: string) => {
  const folder = join(out, 'engines')
  await fs.mkdir(folder, { recursive: true })
  const taken = engines.map(() => new Map<string, Buffer>())
  for (const [place, engine] of engines.entries()) await walk(engine, taken[place] ?? new Map())
  const names = [...(taken[0]?.keys() ?? [])]
  for (const name of names) {
    const pictures = taken.flatMap((each) => each.get(name) ?? [])
    await fs.writeFile(join(folder, `${name}.webp`), await sideBySide(pictures))
  }
  console.log(
    `${String(names.length)} pictures of ${engines.map(({ name }) => name).join(', ')} in ${folder}`,
  )
}
