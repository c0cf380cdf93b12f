/**
 * `npm run gallery`: every screen, state and overlay in six widths, both languages, both themes, logged out and in, as one
 * browsable contact sheet, with what a program can see to be broken beside each picture.
 *
 *   npm run gallery                                  everything, into dist/gallery
 *   npm run gallery -- --engines                     the steps of a first order in three engines side by side
 *   npm run gallery -- --scenes cart,home --widths 390 --languages ar --themes dark --who shopper --out folder
 */
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../support/browser'
import { startShop } from '../support/runningShop'
import { bothLanguages } from '../support/texts'
import { galleryOfEngines } from '../engines/gallery'
import { contactSheet, type Shot, writeSheetPictures } from './gallery/contactSheet'
import { shoot, type Theme } from './gallery/shoot'
import { readDemo } from './support/demoData'
import type { Scene, Visitor } from './scenes/scene'
import { scenesOf } from './scenes/scenes'
import { buildStage, isFor } from './support/stage'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/gallery' },
    scenes: { type: 'string' },
    widths: { type: 'string', default: '360,390,768,1024,1440,2560' },
    languages: { type: 'string', default: bothLanguages.join() },
    themes: { type: 'string', default: 'light,dark' },
    who: { type: 'string', default: 'visitor,shopper,seller,keeper' },
    engines: { type: 'boolean', default: false },
  },
})

/** What is opened before looking is opened another way on a phone, so small and large screens start anew. */
const groupsOf = ({ reach }: Scene, widths: readonly number[]) =>
  (reach
    ? [widths.filter((width) => width < 1024), widths.filter((width) => width >= 1024)]
    : [widths]
  ).filter(({ length }) => length > 0)

async function main() {
  const started = performance.now()
  const widths = values.widths.split(',').map(Number)
  const themes = values.themes.split(',') as Theme[]
  const languages = bothLanguages.filter((language) => values.languages.includes(language))
  await fs.rm(values.out, { recursive: true, force: true })
  await fs.mkdir(values.out, { recursive: true })

  const [shop, browser] = await Promise.all([startShop(), launchBrowser()])
  const shots: Shot[] = []
  const unreached: string[] = []
  try {
    const demo = await readDemo(shop)
    const wanted = values.scenes?.split(',')
    const scenes = scenesOf(demo).all.filter(
      ({ name }) => wanted?.some((part) => name.includes(part)) ?? true,
    )
    const runs = languages.flatMap((language) =>
      (values.who.split(',') as Visitor[]).map((who) => ({ language, who })),
    )
    const takeRun = async ({ language, who }: (typeof runs)[number]) => {
      const stage = await buildStage(browser, shop, demo, { language, who })
      for (const scene of scenes.filter(isFor(who))) {
        try {
          for (const group of groupsOf(scene, widths)) {
            const page = await stage.show(scene, group[0])
            const sitting = { scene: scene.name, language, who, widths: group, themes, out: values.out }
            for await (const shot of shoot(page, sitting)) shots.push(shot)
            await page.close()
          }
        } catch (error) {
          unreached.push(`${scene.name} ${language} ${who}: ${String(error).split('\n')[0] ?? ''}`)
        }
      }
      await stage.context.close()
    }
    await Promise.all(runs.map(takeRun))
  } finally {
    await Promise.all([browser.close(), shop.close()])
  }

  shots.sort((one, other) => one.file.localeCompare(other.file))
  await fs.writeFile(join(values.out, 'index.html'), contactSheet(shots, unreached))
  await writeSheetPictures(shots, values.out)
  const faulty = shots.filter(({ faults }) => faults.length > 0)
  for (const { file, faults } of faulty) console.log(`${file}\n  ${faults.join('\n  ')}`)
  for (const line of unreached) console.log(`not reached: ${line}`)
  console.log(
    `${String(shots.length)} pictures in ${join(values.out, 'index.html')}, ${String(faulty.length)} with faults, ` +
      `${String(unreached.length)} scenes not reached, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  process.exitCode = faulty.length + unreached.length > 0 ? 1 : 0
}

void (values.engines ? galleryOfEngines(values.out) : main())
