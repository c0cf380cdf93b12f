import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Fault } from './faults'

const folder = 'static'
const seeded = ({ find, put }: Fault, text: string) => text.replace(find, put)

/** Puts a fault into what a page is sent. */
export const seedPage = (fault: Fault) => async (page: Page) => {
  await page.route(
    ({ pathname }) =>
      pathname.startsWith(`/${folder}/`) && fault.file.test(pathname.slice(folder.length + 2)),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: seeded(fault, await response.text()) })
    },
  )
}

/** The files of a built shop that a fault changes, each with the fault in it. */
export const seedsIn = async (build: string, fault: Fault): Promise<{ file: string; text: string }[]> => {
  // A build leaves the files of the one before it in their place for a week.
  const { initial, chunks } = JSON.parse(await readFile(join(build, 'assets.json'), 'utf8')) as {
    initial: string[]
    chunks: Record<string, string[]>
  }
  const current = [...initial, ...Object.values(chunks).flat()].map((file) => basename(file))
  const names = (await readdir(join(build, folder))).filter(
    (name) => fault.file.test(name) && current.includes(name),
  )
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(build, folder, name)
      const text = await readFile(file, 'utf8')
      return { file, text: seeded(fault, text), isHit: seeded(fault, text) !== text }
    }),
  )
  return files.filter(({ isHit }) => isHit)
}

/** Puts a fault into a built shop. */
export const seedBuild = async (build: string, fault: Fault): Promise<void> => {
  for (const { file, text } of await seedsIn(build, fault)) await writeFile(file, text)
}
