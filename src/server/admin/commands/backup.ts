import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeBackup } from '../backup/write'
import { newFile } from '../newFile'
import { counted } from '../print'
import type { Command } from '../tool'
import { named, readWords } from '../words'

const help = `Writes the database and the uploaded pictures to one file, while the shop runs.

  npm run admin -- backup FILE

All of it is as it stood at one moment. The file must not exist yet; only you may read it, because it holds your
customers’ addresses. It may be restored into either kind of database. The secret that signs logins (DATA_DIR) and
unsent mail files are not in it.`

export const backup: Command = {
  name: 'backup',
  summary: 'writes database and pictures to one file, while the shop runs',
  help,
  run: async (words, { database, config, say, progress }) => {
    const { FILE } = named(readWords(words, {}).positionals, 'FILE')
    const output = await newFile(FILE, 0o600)
    const zip = createGzip({ level: 6 })
    const written = finished(zip.pipe(output))
    output.on('error', (error) => zip.destroy(error))
    const counts = { row: 0, file: 0 }
    try {
      await writeBackup(database, config.dataDir, async (entry) => {
        if ('row' in entry) counts.row += 1
        if ('file' in entry) counts.file += 1
        if (counts.row % 5000 === 1) progress(counted(counts.row, 'row'))
        if (!zip.write(`${JSON.stringify(entry)}\n`)) await Promise.race([once(zip, 'drain'), written])
      })
      zip.end()
      await written
    } catch (error) {
      output.destroy()
      await rm(FILE, { force: true })
      throw error
    }
    progress(null)
    const { size } = await stat(FILE)
    const bytes = `${(size / 1_000_000).toFixed(1)} MB`
    say(
      `${counted(counts.row, 'row')} and ${counted(counts.file, 'picture file')} written to ${FILE} (${bytes}).`,
    )
  },
}
