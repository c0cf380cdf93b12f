import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { keepNewest, nightlyName } from '../backup/files'
import { type BackupCounts, countBackup } from '../backup/read'
import { writeBackup } from '../backup/write'
import type { Said } from '../language/sentence'
import { minute } from '../print'
import { type Command, type Tool, UsageError } from '../tool'
import { writeWhole } from '../wholeFile'
import { named, readWords } from '../words'

export const amountOf = ({ rows, files }: Pick<BackupCounts, 'rows' | 'files'>): Said => ({
  key: 'amountOf',
  values: { rows: { noun: 'row', count: rows }, files: { noun: 'pictureFile', count: files } },
})

const writeInto = async (output: WriteStream, { database, pictures, progress, words }: Tool) => {
  const zip = createGzip({ level: 6 })
  const written = finished(zip.pipe(output))
  // It also ends where the rows do not come, whose error is the one that tells why.
  written.catch(() => undefined)
  output.on('error', (error) => zip.destroy(error))
  let rows = 0
  await writeBackup(database, pictures.store, async (entry) => {
    if ('row' in entry) rows += 1
    if (rows % 5000 === 1) progress(words('countOf', { count: { noun: 'row', count: rows } }))
    if (!zip.write(`${JSON.stringify(entry)}\n`)) await Promise.race([once(zip, 'drain'), written])
  })
  zip.end()
  await written
}

const backUp = async (file: string, tool: Tool) => {
  const counts = await writeWhole(file, async (output, part) => {
    await writeInto(output, tool)
    tool.progress(tool.words('readingBack'))
    return countBackup(part)
  })
  tool.progress(null)
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1)
  tool.say('backupWritten', { amount: amountOf(counts), file, megabytes })
}

const backUpTonight = async (folder: string, keep: string, tool: Tool) => {
  const count = Number(keep)
  if (!Number.isInteger(count) || count < 1) throw new UsageError('keepWrong')
  await mkdir(folder, { recursive: true })
  await backUp(join(folder, nightlyName()), tool)
  const removed = await keepNewest(folder, count)
  if (removed > 0) tool.say('olderRemoved', { backups: { noun: 'olderBackup', count: removed } })
}

const verify = async (file: string, { say }: Tool) => {
  const counts = await countBackup(file)
  say('backupWhole', { file, amount: amountOf(counts), at: minute(counts.made) })
}

export const backup: Command = {
  name: 'backup',
  // A file is looked at before it is restored.
  needsNoShop: (words) => words.includes('--verify'),
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      verify: { type: 'boolean', default: false },
      keep: { type: 'string' },
    })
    if (values.keep !== undefined) {
      if (values.verify) throw new UsageError('notTogether', { one: '--keep', other: '--verify' })
      return backUpTonight(named(positionals, 'DIR').DIR, values.keep, tool)
    }
    const { FILE } = named(positionals, 'FILE')
    return values.verify ? verify(FILE, tool) : backUp(FILE, tool)
  },
}
