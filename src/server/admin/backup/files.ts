import { randomBytes } from 'node:crypto'
import { link, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../errors'
import { ToolError } from '../tool'

/** Milliseconds after which a part that nobody writes to any more is one of a backup that was ended. */
const anHour = 3_600_000

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const alreadyThere = (file: string) => new ToolError('fileExists', { file })

/** Where a backup is written until it is whole: beside its place, under a name that no other backup has. */
export const partFor = async (file: string): Promise<string> => {
  if (await exists(file)) throw alreadyThere(file)
  const [folder, name] = [dirname(file), basename(file)]
  for (const other of await readdir(folder).catch((): string[] => [])) {
    // A nightly backup has another name every night.
    const isPart = nightly.test(name)
      ? nightlyPart.test(other)
      : other.startsWith(`${name}.`) && part.test(other)
    const path = join(folder, other)
    const found = isPart ? await stat(path).catch(() => null) : null
    if (found !== null && Date.now() - found.mtimeMs > anHour) await rm(path, { force: true })
  }
  return `${file}.${randomBytes(4).toString('hex')}.part`
}

const part = /\.[0-9a-f]{8}\.part$/

/** Puts what is whole in its place, never over a file that came there meanwhile. */
export const putInPlace = async (unfinished: string, file: string): Promise<void> => {
  try {
    await link(unfinished, file)
    await rm(unfinished)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(file)
    // File systems of memory sticks know no second name.
    await rename(unfinished, file)
  }
}

const nightly = /^warraqin-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/
const nightlyPart = /^warraqin-[\dTZ-]+\.backup\.[0-9a-f]{8}\.part$/

/** The name of a backup among those of other nights; they are ordered by it. */
export const nightlyName = (now = new Date()): string =>
  `warraqin-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Removes all but the newest; other files in the folder are left alone. Answers how many were removed. */
export const keepNewest = async (folder: string, count: number): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => nightly.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count))
  for (const name of old) await rm(join(folder, name))
  return old.length
}
