import { spawn } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeFolder } from '../../src/server/closeFolder'
import { sweepUnfinished } from '../../src/server/images/sweep'

/** Everything under a folder that others may read, write or enter. */
const openIn = async (folder: string) => {
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    ['.', ...names].map(async (name) => [name, (await lstat(join(folder, name))).mode & 0o077] as const),
  )
  return modes.filter(([, mode]) => mode !== 0).map(([name]) => name)
}

describe('what others on the machine can read', () => {
  let folder: string
  let dataDir: string
  const environment = () => ({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })

  /** Runs a program of ours until it ends, or says that the shop is open. */
  const run = async (...args: string[]) => {
    const child = spawn('sh', ['-c', 'umask 000; exec "$0" --import tsx "$@"', process.execPath, ...args], {
      env: environment(),
    })
    let printed = ''
    const keep = (bytes: Buffer) => {
      printed += bytes.toString()
      if (printed.includes('is open')) child.kill('SIGINT')
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { code, printed }
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-open-'))
    dataDir = join(folder, 'data')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is nothing that server or tool write', async () => {
    expect((await run('src/server/main.ts')).printed).toContain('is open')
    const tool = await run('src/server/admin/main.ts', 'backup', join(folder, 'shop.backup'))
    expect(tool.printed).toContain('read back')
    const csv = await run('src/server/admin/main.ts', 'orders', 'export', join(folder, 'orders.csv'))
    expect(csv).toMatchObject({ code: 0 })
    expect(await openIn(folder)).toEqual([])
    expect((await readdir(dataDir)).sort()).toEqual(
      expect.arrayContaining(['databases-in-use', 'token-secret', 'warraqin.db']),
    )
  })

  const files = [
    'warraqin.db',
    'warraqin.db-wal',
    'warraqin.db-shm',
    'token-secret',
    'mail/000001-activate.eml',
  ]
  it('ends with the next start where an older one left it open', async () => {
    for (const name of ['', 'mail', 'pictures', 'uploads']) {
      await mkdir(join(dataDir, name))
      await chmod(join(dataDir, name), 0o777)
    }
    for (const name of files) {
      await writeFile(join(dataDir, name), '')
      await chmod(join(dataDir, name), 0o666)
    }
    await closeFolder(dataDir)
    expect(await openIn(dataDir)).toEqual([])
  })

  it('is left as it is behind a link, and in a folder that is not the shop’s alone', async () => {
    await mkdir(dataDir)
    const elsewhere = join(folder, 'elsewhere')
    await writeFile(elsewhere, '')
    await symlink(elsewhere, join(dataDir, 'warraqin.db'))
    await chmod(elsewhere, 0o644)
    await chmod(dataDir, 0o1777)
    await closeFolder(dataDir)
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o644)
    expect((await lstat(dataDir)).mode & 0o7777).toBe(0o1777)
  })
})

it('what a killed server left half done goes with a later start, and what others are doing stays', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-left-'))
  const id = 'a'.repeat(32)
  const old = new Date(Date.now() - 7_200_000)
  const paths = [`pictures/.${id}-1`, `pictures/.${id}-2`, `pictures/${id}`, 'uploads/one', 'uploads/two']
  for (const path of paths) {
    await mkdir(join(dataDir, path), { recursive: true })
    if (!path.endsWith('2') && path !== 'uploads/two') await utimes(join(dataDir, path), old, old)
  }
  await sweepUnfinished(dataDir)
  expect((await readdir(join(dataDir, 'pictures'))).sort()).toEqual([`.${id}-2`, id])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['two'])
  await rm(dataDir, { recursive: true })
})
