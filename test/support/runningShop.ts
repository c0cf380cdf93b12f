import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Ending = 'SIGINT' | 'SIGTERM' | 'SIGKILL'

/** The built shop as its own process, started the way `npm start` starts it, in a data folder of its own. */
export interface RunningShop {
  address: string
  dataDir: string
  /** Its process, for measuring. */
  pid: number
  /** What it printed so far. */
  printed: () => string
  /** Ends it as Ctrl-C does (SIGINT), as a supervisor does (SIGTERM), or at once (SIGKILL); resolves with its exit code. */
  stop: (signal?: Ending) => Promise<number | null>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** Ends it if need be and removes its data. */
  close: () => Promise<void>
}

/** What `npm start` gives to Node: settings of its process, and its arguments. */
export const startWords = async (folder: string) => {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [before = '', after = ''] = scripts.start.split(/\bnode /, 2)
  const settings = Object.fromEntries(
    [...before.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  return { settings: settings as Record<string, string>, words: after.split(' ') }
}

/** Resolves once `GET /health` answers 200; rejects with what was printed when the process ends before. */
const answering = async (shop: ChildProcess, printed: () => string): Promise<string> => {
  let hasEnded = false
  shop.once('exit', () => {
    hasEnded = true
  })
  for (;;) {
    const address = /https?:\/\/[\w.:[\]-]+/.exec(printed())?.[0]
    if (address !== undefined) {
      const health = await fetch(`${address}/health`).catch(() => null)
      if (health?.status === 200) return address
    }
    if (hasEnded) throw new Error(`The shop ended before it answered:\n${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * Starts dist/server on a free port. Without `dataDir` in `environment.DATA_DIR` it gets a new folder; limits are off so
 * that many shoppers can come from one address.
 * @param folder of the project, or of another state of it
 */
export const startShop = async (
  environment: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningShop> => {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'warraqin-shop-')))
  const { DATABASE_URL: _ours, ...inherited } = process.env
  const { settings, words } = await startWords(folder)
  const shop = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      ...inherited,
      ...settings,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const keep = (part: Buffer) => {
    text += part.toString('utf8')
  }
  shop.stdout.on('data', keep)
  shop.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve))
  const stop = (signal: Ending = 'SIGINT') => {
    shop.kill(signal)
    return ended
  }
  const address = await answering(shop, () => text)
  return {
    address,
    dataDir,
    pid: shop.pid ?? 0,
    printed: () => text,
    stop,
    ended,
    close: async () => {
      if (shop.exitCode === null && shop.signalCode === null) await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The mails written for an address so far, oldest first, decoded from their transfer encoding. */
const mailsTo = async (shop: RunningShop, recipient: string): Promise<string[]> => {
  const folder = join(shop.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => new RegExp(`^To:.*${recipient}`, 'im').test(mail)).map(decoded)
}

const decoded = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(
      /\r?\n\r?\n((?:[A-Za-z\d+/]{4,}={0,2}\r?\n)+)/g,
      (_, base64: string) => `\n\n${Buffer.from(base64, 'base64').toString('utf8')}`,
    )

/** The newest link of a kind in the mails for an address; waits until the mail is there. */
export const linkFor = async (shop: RunningShop, recipient: string, path: string): Promise<string> => {
  const link = new RegExp(`https?://[^\\s"<>]*${path}#secret=[\\w-]+`)
  for (;;) {
    const mails = await mailsTo(shop, recipient)
    const found = mails.reverse().flatMap((mail) => link.exec(mail)?.[0] ?? [])
    if (found[0] !== undefined) return found[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
