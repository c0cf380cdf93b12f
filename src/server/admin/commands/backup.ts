import { once } from 'node:events'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { keepNewest, nightlyName, partFor, putInPlace } from '../backup/files'
import { type BackupCounts, countBackup } from '../backup/read'
import { writeBackup } from '../backup/write'
import { newFile } from '../newFile'
import { counted, minute } from '../print'
import { type Command, type Tool, UsageError } from '../tool'
import { named, readWords } from '../words'

const help = `Writes the database and the uploaded pictures to one file, while the shop runs.

  npm run admin -- backup FILE
  npm run admin -- backup --keep 7 DIR
  npm run admin -- backup --verify FILE

All of it is as it stood at one moment. The file must not exist yet; only you may read it, because it holds your
customers’ addresses. It is read back before it counts as done; --verify does so again later, and changes nothing.
--keep writes a file named after the time into a folder and removes all but the newest that were made so: for every
night. A backup may be restored into either kind of database. The secret that signs logins (DATA_DIR) and unsent mail
files are not in it.`

const amountOf = ({ rows, files }: BackupCounts) =>
  `${counted(rows, 'row')} and ${counted(files, 'picture file')}`

const writeFileOf = async (file: string, { database, pictures, progress }: Tool) => {
  const output = await newFile(file)
  const zip = createGzip({ level: 6 })
  const written = finished(zip.pipe(output))
  output.on('error', (error) => zip.destroy(error))
  let rows = 0
  try {
    await writeBackup(database, pictures.store, async (entry) => {
      if ('row' in entry) rows += 1
      if (rows % 5000 === 1) progress(counted(rows, 'row'))
      if (!zip.write(`${JSON.stringify(entry)}\n`)) await Promise.race([once(zip, 'drain'), written])
    })
    zip.end()
    await written
  } catch (error) {
    output.destroy()
    throw error
  }
}

const backUp = async (file: string, tool: Tool) => {
  const unfinished = await partFor(file)
  try {
    await writeFileOf(unfinished, tool)
    tool.progress('reading it back')
    const counts = await countBackup(unfinished)
    await putInPlace(unfinished, file)
    tool.progress(null)
    const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1)
    tool.say(`${amountOf(counts)} written to ${file} and read back (${megabytes} MB).`)
  } finally {
    await rm(unfinished, { force: true })
  }
}

const backUpTonight = async (folder: string, keep: string, tool: Tool) => {
  const count = Number(keep)
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--keep takes a whole number above 0')
  await mkdir(folder, { recursive: true })
  await backUp(join(folder, nightlyName()), tool)
  const removed = await keepNewest(folder, count)
  if (removed > 0) tool.say(`${counted(removed, 'older backup')} removed.`)
}

const verify = async (file: string, { say }: Tool) => {
  const counts = await countBackup(file)
  say(`${file} is whole: ${amountOf(counts)} of ${minute(counts.made)} UTC.`)
}

export const backup: Command = {
  name: 'backup',
  summary: 'writes database and pictures to one file, while the shop runs',
  help,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      verify: { type: 'boolean', default: false },
      keep: { type: 'string' },
    })
    if (values.keep !== undefined) {
      if (values.verify) throw new UsageError('--keep and --verify do not go together')
      return backUpTonight(named(positionals, 'DIR').DIR, values.keep, tool)
    }
    const { FILE } = named(positionals, 'FILE')
    return values.verify ? verify(FILE, tool) : backUp(FILE, tool)
  },
}
