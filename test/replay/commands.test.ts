import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../support/browser'
import { readCorpus } from './corpus'
import { seedBuild } from './faults/seed'

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
  origin: { language: string }
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
      actions.filter((_, place) => place !== opened),
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
