import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from '../support/browser'
import { type Action, replay, type SessionFile, useSessionFolder } from './command'
import { readCorpus } from './corpus'
import { seedBuild } from './faults/seed'

const build = 'dist/shop'

describe('npm run replay', () => {
  const { at, write, pictures, recorded: shortSession } = useSessionFolder()

  it('writes a picture of each step that looks new and a page to look through them, the same in every byte each time', async () => {
    const { actions } = shortSession()
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
    expect(names.length).toBeLessThan(actions.length)
    for (const name of names) {
      expect([name, (await readFile(at('one', name))).equals(await readFile(at('other', name)))]).toEqual([
        name,
        true,
      ])
    }
    const browser = await launchBrowser()
    const page = await browser.newPage()
    await page.goto(pathToFileURL(at('one', 'index.html')).href)
    const shown = page.locator('section.shown')
    const headingAt = (step: number) => `${String(step)} · ${actions[step - 1]?.type ?? ''}`
    const opened = actions.findIndex(({ type }) => type === 'account/accountToggled') + 1
    await page.getByRole('searchbox').fill('accountToggled')
    await page.getByRole('listitem').getByRole('link').click()
    expect(await shown.getByRole('heading').innerText()).toBe(headingAt(opened))
    await page.getByRole('searchbox').fill('')
    // Bookkeeping and what looks the same are folded away, until somebody wants to see them.
    const listed = () => page.getByRole('listitem').count()
    const folded = await listed()
    await page.getByLabel('machinery').check()
    await page.getByLabel('look the same').check()
    expect(folded).toBeLessThan(actions.length)
    expect(await listed()).toBe(actions.length + 1)
    await page.keyboard.press('ArrowRight')
    expect(await shown.getByRole('heading').innerText()).toBe(headingAt(opened + 1))
    await page.getByLabel('errors alone').check()
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^\d+ · [\d.]+ s · \S+executeMutation\/rejected · login · 401 · [\w-]+$/),
    ])
    await page.getByLabel('errors alone').uncheck()
    await page.keyboard.press('ArrowLeft')
    expect(
      await shown
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(768)
    expect(await shown.getByRole('row').count()).toBeGreaterThan(0)
    await browser.close()
  })

  it('shows some steps alone, tells of another build, and goes on after a step that this build cannot take in', async () => {
    const { session, actions } = shortSession()
    await writeFile(
      at('other.json'),
      JSON.stringify({
        ...session,
        origin: { ...session.origin, build: 'another' },
        payload: JSON.stringify([
          ...actions.slice(0, 3),
          // Its reducer reads a part of what is not there.
          { type: 'notices/noticeShown', payload: null },
          ...actions.slice(3, 6),
        ]),
      }),
    )
    const { code, printed } = await replay(at('other.json'), '--out', at('some'), '--from', '3', '--to', '6')
    expect(code).toBe(0)
    expect(printed).toMatch(/^Recorded with build another, shown with build \w+/m)
    expect(printed).toMatch(/^3 of 4 steps without an error/m)
    expect(printed).toMatch(/^step 4: the page said Step 4 of this session cannot be shown by this build/m)
    expect(await readFile(at('some', 'index.html'), 'utf8')).toMatch(/<li class="event[^"]*failed"/)
  })

  it('shows pictures that a shop keeps out of the folder that is named', async () => {
    const recorded = (await readCorpus()).find(({ name }) => name === 'favourites')
    const file = JSON.parse(recorded?.file ?? '{}') as SessionFile
    const own = /\/pictures\/[a-z0-9-]+\/640\.webp/g
    const text = JSON.stringify(file).replaceAll(own, '/pictures/uploaded/640.webp')
    await writeFile(at('uploaded.json'), text)
    const [, demo = ''] = /\/pictures\/([a-z0-9-]+)\/640\.webp/.exec(recorded?.file ?? '') ?? []
    await mkdir(at('uploads'), { recursive: true })
    await cp(join(build, 'pictures', demo), at('uploads', 'uploaded'), { recursive: true })
    const steps = ['--from', '0', '--to', '1']
    await replay(at('uploaded.json'), '--out', at('bare'), ...steps)
    await replay(at('uploaded.json'), '--out', at('filled'), ...steps, '--pictures', at('uploads'))
    const [bare, filled] = await Promise.all([pictures('bare'), pictures('filled')])
    expect(filled[0]?.equals(bare[0] ?? Buffer.of())).toBe(false)
  })

  it('shows a session in the other language', async () => {
    expect(await replay(at('session.json'), '--out', at('arabic'), '--lang', 'ar')).toMatchObject({ code: 0 })
    const [own, arabic] = await Promise.all([pictures('one'), pictures('arabic')])
    expect(arabic.map((picture, step) => picture.equals(own[step] ?? picture))).toEqual(own.map(() => false))
  })

  it('--compare finds the first step whose state differs between two files, and shows both', async () => {
    const { actions } = shortSession()
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
    // The same flow again has other numbers of requests, an hour later.
    const turned = (id: string) => [...id].reverse().join('')
    const later = JSON.stringify(actions)
      .replace(/"requestId":"([\w-]+)"/g, (_, id: string) => `"requestId":"${turned(id)}"`)
      .replace(/TimeStamp":(\d+)/g, (_, time: string) => `TimeStamp":${String(Number(time) + 3_600_000)}`)
    const again = await write('again.json', JSON.parse(later) as Action[])
    const [state, action, twice, same] = await Promise.all([
      replay('--compare', at('session.json'), changed, '--out', at('state')),
      replay('--compare', at('session.json'), without, '--out', at('action')),
      replay('--compare', at('session.json'), again),
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
    expect(twice.printed).toContain('the same at every step')
    expect(twice.code).toBe(0)
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
})
