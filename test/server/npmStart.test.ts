import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

interface Manifest {
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}
const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

const nodePackage = `node-${process.platform}-${process.arch}`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraqin-npm-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs npm; `said` is all that it printed so far. */
const npm = (args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) => {
  const run = spawn('npm', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { ...process.env, ...options.env },
  })
  let printed = ''
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (printed += part))
  const ended = once(run, 'close').then(([code]) => code as number | null)
  return { run, ended, said: () => printed }
}

const settings = () => ({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })

const addressOf = async ({ run, said }: ReturnType<typeof npm>) => {
  for (;;) {
    const address = /http:\/\/[\w.:]+/.exec(said())?.[0]
    if (address !== undefined) return address
    await once(run.stdout, 'data')
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start hands %s to the server and ends with its exit code',
  async (signal) => {
    const start = npm(['start'], { env: settings() })
    const address = await addressOf(start)
    const asked = request(`${address}/api/Account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue', connection: 'close' },
    })
    asked.flushHeaders()
    await once(asked, 'continue')
    start.run.kill(signal)
    asked.end(JSON.stringify({ email: 'nobody@example.com', password: 'x' }))
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
    answer.resume()
    expect(answer.statusCode).toBe(401)
    expect(await start.ended).toBe(0)
    await expect(fetch(`${address}/health`)).rejects.toThrow()
  },
)

it('npm start ends as a failed start does, and says where in the source an error is', async () => {
  writeFileSync(join(folder, 'token-secret'), 'short')
  const { ended, said } = npm(['start'], { env: settings() })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/src\/server\/\S+\.ts:\d+/)
})

it('every script that runs for long takes the place of its shell, and finds its packages installed', () => {
  const own = Object.entries(scripts).filter(([name]) => !name.startsWith('pre'))
  expect(own.filter(([, line]) => /\bdist\/|\bdev\.mjs/.test(line) && !line.startsWith('exec '))).toEqual([])
  const unprepared = own.filter(([name, line]) => !(`pre${name}` in scripts) && !line.includes('prepare.mjs'))
  expect(unprepared).toEqual([])
})

it('npm scripts run on the Node of the packages, whichever Node npm itself runs on', async () => {
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { which: 'node --version' } }))
  const ownPath = (process.env.PATH ?? '').split(':').filter((place) => !place.includes('node_modules'))
  const { ended, said } = npm(['run', '--silent', 'which'], { cwd: folder, env: { PATH: ownPath.join(':') } })
  expect(await ended).toBe(0)
  expect(said()).toContain(`v${optionalDependencies[nodePackage] ?? process.versions.node}\n`)
})
