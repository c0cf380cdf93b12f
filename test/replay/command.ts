import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCorpus } from './corpus'

/** A command as it is typed, without the look whether the build is stale. */
export const replay = (...args: string[]) =>
  new Promise<{ code: number | null; printed: string }>((resolve) => {
    const run = spawn(process.execPath, ['--import', 'tsx', 'test/replay/main.ts', ...args])
    let printed = ''
    const keep = (part: Buffer) => {
      printed += part.toString('utf8')
    }
    run.stdout.on('data', keep)
    run.stderr.on('data', keep)
    run.once('exit', (code) => {
      resolve({ code, printed })
    })
  })

export interface SessionFile {
  payload: string
  preloadedState: string
  /** ms of each action since the session began */
  times: number[]
  origin: Record<string, unknown>
}
export type Action = { type: string; payload?: unknown }

/** A folder for files and pictures with a short session in it, for the tests of a file. */
export const useSessionFolder = () => {
  const made = { folder: '', session: {} as SessionFile, actions: [] as Action[] }
  const at = (...path: string[]) => join(made.folder, ...path)
  const write = async (name: string, kept: readonly Action[]) => {
    const times = made.session.times.slice(0, kept.length)
    await writeFile(at(name), JSON.stringify({ ...made.session, times, payload: JSON.stringify(kept) }))
    return at(name)
  }

  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), 'warraqin-replay-'))
    const recorded = (await readCorpus()).find(({ name }) => name === 'failing-login')
    made.session = JSON.parse(recorded?.file ?? '{}') as SessionFile
    // As far as the dialog that says that the login failed.
    const all = JSON.parse(made.session.payload) as Action[]
    made.actions = all.slice(0, all.findIndex(({ type }) => type === 'dialogs/dialogOpened') + 1)
    await write('session.json', made.actions)
  })
  afterAll(() => rm(made.folder, { recursive: true, force: true }))

  return {
    at,
    write,
    /** The session as it was recorded, and its actions as far as they stand in `session.json`. */
    recorded: () => made,
    pictures: async (out: string) => {
      const names = (await readdir(at(out))).filter((name) => /\.(?:png|webp)$/.test(name)).sort()
      return Promise.all(names.map((name) => readFile(at(out, name))))
    },
  }
}
