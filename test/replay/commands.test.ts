import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../support/browser'
import { readCorpus } from './corpus'
import { seedBuild } from './faults/seed'
import { serveBuild } from './staticShop'

const build = 'dist/shop'

/** A command as it is typed, without the look whether the build is stale. */
const replay = (...args: string[]) =>
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

interface SessionFile {
  payload: string
  preloadedState: string
  origin: Record<string, unknown>
}
type Action = { type: string; payload?: unknown }

describe('npm run replay', () => {
  let folder: string
  let session: SessionFile
  let actions: Action[]

  const at = (...path: string[]) => join(folder, ...path)
  const write = async (name: string, kept: readonly Action[]) => {
    await writeFile(at(name), JSON.stringify({ ...session, payload: JSON.stringify(kept) }))
    return at(name)
  }
  const pictures = async (out: string) => {
    const names = (await readdir(at(out))).filter((name) => name.endsWith('.png')).sort()
    return Promise.all(names.map((name) => readFile(at(out, name))))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-replay-'))
    const recorded = (await readCorpus()).find(({ name }) => name === 'failing-login')
    session = JSON.parse(recorded?.file ?? '{}') as SessionFile
    // As far as the dialog that says that the login failed.
    const all = JSON.parse(session.payload) as Action[]
    actions = all.slice(0, all.findIndex(({ type }) => type === 'dialogs/dialogOpened') + 1)
    await write('session.json', actions)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('writes a picture of every step and a page to flip through, the same in every byte each time', async () => {
    const [one, other] = await Promise.all([
      replay(at('session.json'), '--out', at('one')),
      replay(at('session.json'), '--out', at('other'), '--lang', 'en'),
    ])
    expect(one).toMatchObject({ code: 0 })
    const count = String(actions.length)
    expect(one.printed).toMatch(
      new RegExp(`^${count} of ${count} steps without an error in \\d+ ms .*, 0 requests`, 'm'),
    )
    expect(other).toMatchObject({ code: 0 })
    const names = await readdir(at('one'))
    expect(names).toHaveLength(actions.length + 2)
    for (const name of names) {
      expect([name, (await readFile(at('one', name))).equals(await readFile(at('other', name)))]).toEqual([
        name,
        true,
      ])
    }
    const browser = await launchBrowser()
    const page = await browser.newPage()
    await page.goto(pathToFileURL(at('one', 'index.html')).href)
    await page.keyboard.press('ArrowRight')
    const shown = page.locator('section.shown')
    expect(await shown.getByRole('heading').innerText()).toBe(`1 · ${actions[0]?.type ?? ''}`)
    expect(
      await shown
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(768)
    expect(await shown.getByRole('row').count()).toBeGreaterThan(0)
    await browser.close()
  })

  it('shows a session in the other language', async () => {
    expect(await replay(at('session.json'), '--out', at('arabic'), '--lang', 'ar')).toMatchObject({ code: 0 })
    const [own, arabic] = await Promise.all([pictures('one'), pictures('arabic')])
    expect(arabic.map((picture, step) => picture.equals(own[step] ?? picture))).toEqual(own.map(() => false))
  })

  it('--compare finds the first step whose state differs between two files, and shows both', async () => {
    const opened = actions.findIndex(({ type }) => type === 'account/accountToggled')
    const without = await write(
      'without.json',
      actions.filter((_, index) => index !== opened),
    )
    const changed = await write(
      'changed.json',
      actions.map((action) =>
        action.type === 'dialogs/dialogOpened' ? { ...action, payload: { kind: 'logout', id: 'x' } } : action,
      ),
    )
    const [state, action, same] = await Promise.all([
      replay('--compare', at('session.json'), changed, '--out', at('state')),
      replay('--compare', at('session.json'), without, '--out', at('action')),
      replay('--compare', at('session.json'), at('session.json')),
    ])
    expect(state.code).toBe(1)
    expect(state.printed).toContain(
      `the first difference is the state of step ${String(actions.length)}, dialogs/dialogOpened`,
    )
    expect(state.printed).toContain('dialogs.open.0.kind: "loginFailed" / "logout"')
    expect(action.code).toBe(1)
    expect(action.printed).toContain(`the first difference is the action of step ${String(opened + 1)}`)
    for (const out of ['state', 'action']) {
      expect(await readdir(at(out))).toEqual(['a.png', 'b.png', 'index.html'])
      const [one, other] = await pictures(out)
      expect(one?.equals(other ?? one)).toBe(false)
    }
    expect(same).toMatchObject({ code: 0 })
    expect(same.printed).toContain('the same at every step')
  })

  it('--compare finds the first step whose picture differs between two builds, and shows both', async () => {
    await cp(build, at('build'), { recursive: true, filter: (file) => !/\.(?:map|br|gz)$/.test(file) })
    await seedBuild(at('build'), {
      name: 'a wrong colour',
      session: 'failing-login',
      file: /^styles\..*\.css$/,
      find: /--teal:[^;}]+/g,
      put: '--teal:#f0f',
    })
    const { code, printed } = await replay(
      '--compare',
      build,
      at('build'),
      at('session.json'),
      '--out',
      at('builds'),
    )
    expect(code).toBe(1)
    expect(printed).toContain('the first difference is the picture of step 0, the beginning')
    const [one, other] = await pictures('builds')
    expect(one?.equals(other ?? one)).toBe(false)
  })

  it('asks nobody for what a file names, and says how often it was told to', async () => {
    let asked = 0
    const foreign = createServer((_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
    const { port } = foreign.address() as AddressInfo
    const recorded = (await readCorpus()).find(({ name }) => name === 'favourites')
    const hostile = JSON.parse(recorded?.file ?? '{}') as SessionFile
    const own = /\/pictures\/[a-z0-9-]+\/640\.webp/g
    const away = `http://127.0.0.1:${String(port)}/picture`
    const begin = JSON.parse(hostile.payload) as Action[]
    const payload = JSON.stringify(begin.slice(0, 25)).replaceAll(own, away)
    const preloadedState = hostile.preloadedState.replaceAll(own, '/%.png')
    await writeFile(at('hostile.json'), JSON.stringify({ ...hostile, payload, preloadedState }))
    const { code, printed } = await replay(at('hostile.json'), '--out', at('hostile'))
    await new Promise((resolve) => foreign.close(resolve))
    expect(asked).toBe(0)
    expect(code).toBe(1)
    expect(Number(/, (\d+) requests/.exec(printed)?.[1])).toBeGreaterThan(0)
    expect(printed).toContain(`refused: GET ${away}`)
    expect(printed).not.toMatch(/^\s+at /m)
  })

  it.each<[string, (session: SessionFile) => object]>([
    ['a state of nothing', (file) => ({ ...file, preloadedState: '{"location":{}}' })],
    [
      'a step that is no state',
      (file) => ({ ...file, payload: '[{"type":"app/resumed","payload":5},{"type":"app/resumed"}]' }),
    ],
    [
      'a payload of other things',
      (file) => ({ ...file, payload: '[{"type":"dialogs/dialogOpened","payload":7}]' }),
    ],
    [
      'a window of a million pixels',
      (file) => ({
        ...file,
        origin: { ...file.origin, viewport: { width: 1e6, height: 1e6 }, theme: 'dark' },
      }),
    ],
  ])('plays a file with %s as far as it goes, and ends without a stack trace', async (what, change) => {
    const name = at(`${what.replaceAll(' ', '-')}.json`)
    const short = { ...session, payload: JSON.stringify(actions.slice(0, 2)) }
    await writeFile(name, JSON.stringify(change(short)))
    const { printed } = await replay(name, '--out', `${name}.out`)
    expect(printed).toMatch(/steps without an error|cannot be shown by this build/)
    expect(printed).not.toMatch(/^\s+at /m)
  })

  it('answers what cannot be read as any host does', async () => {
    const shop = await serveBuild(build)
    const statusOf = async (path: string) =>
      new Promise<number | undefined>((resolve) => {
        request(shop.address, { path }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).end()
      })
    const paths = [
      '/%.png',
      '/%',
      '/%ff',
      '//',
      '//x',
      '/..%2f..%2fpackage.json',
      '/%00.png',
      '/api/x',
      '/api%2fx',
    ]
    const statuses = await Promise.all(paths.map(statusOf))
    expect(statuses.map((status) => status ?? 0).filter((status) => status >= 500)).toEqual([])
    expect(statuses.slice(0, 3)).toEqual([400, 400, 400])
    expect(await statusOf('/')).toBe(200)
    await shop.close()
  })

  it('says in one sentence what is wrong with a command', async () => {
    const whole = await readFile(at('session.json'))
    await writeFile(at('cut.json'), whole.subarray(0, whole.length / 2))
    await writeFile(at('cut.json.gz'), gzipSync(whole).subarray(0, 2000))
    await writeFile(
      at('foreign.json'),
      '{"payload":"[{\\"type\\":\\"up\\"}]","preloadedState":"{\\"count\\":1}"}',
    )
    const wrong: [string[], string][] = [
      [[at('cut.json')], 'cut.json is no whole session file'],
      [[at('cut.json.gz')], 'cut.json.gz is no whole session file'],
      [[at('foreign.json')], 'foreign.json is no whole session file'],
      [[at('session.json'), '--out', at('cut.json')], 'cut.json is a file, not a folder'],
      [['nowhere.json'], 'There is no nowhere.json.'],
      [['package.json'], 'package.json is no whole session file'],
      [['package.json', '--lang', 'fr'], '--lang is ar or en, not fr.'],
      [['--compare', 'src', 'test'], 'src holds no built shop.'],
      [['--pictures'], "Unknown option '--pictures'"],
    ]
    await Promise.all(
      wrong.map(async ([args, sentence]) => {
        const { code, printed } = await replay(...args)
        expect(code).toBe(1)
        expect(printed).toContain(sentence)
        expect(printed).not.toMatch(/^\s+at /m)
      }),
    )
  })
})
