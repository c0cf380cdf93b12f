import { readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Action, replay, type SessionFile, useSessionFolder } from './command'
import { readCorpus } from './corpus'
import { serveBuild } from './staticShop'

/** What a replay must never do, whatever it is given. */
describe('npm run replay with files and commands of any kind', () => {
  const { at, recorded: shortSession } = useSessionFolder()

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
    const { session, actions } = shortSession()
    const name = at(`${what.replaceAll(' ', '-')}.json`)
    const short = { ...session, payload: JSON.stringify(actions.slice(0, 2)) }
    await writeFile(name, JSON.stringify(change(short)))
    const { printed } = await replay(name, '--out', `${name}.out`)
    expect(printed).toMatch(/steps without an error|cannot be shown by this build/)
    expect(printed).not.toMatch(/^\s+at /m)
  })

  it('answers what cannot be read as any host does', async () => {
    const shop = await serveBuild('dist/shop')
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
    await writeFile(at('large.json'), '')
    await truncate(at('large.json'), 210_000_000)
    await writeFile(at('large.json.gz'), gzipSync(Buffer.alloc(210_000_000), { level: 1 }))
    const wrong: [string[], string][] = [
      [[at('cut.json')], 'cut.json is no whole session file'],
      [[at('cut.json.gz')], 'cut.json.gz is no whole session file'],
      [[at('foreign.json')], 'foreign.json is no whole session file'],
      [[at('session.json'), '--out', at('cut.json')], 'cut.json is a file, not a folder'],
      [['nowhere.json'], 'There is no nowhere.json.'],
      [['package.json'], 'package.json is no whole session file'],
      [['package.json', '--lang', 'fr'], '--lang is ar or en, not fr.'],
      [['--compare', 'src', 'test'], 'src holds no built shop.'],
      [['--frames'], "Unknown option '--frames'"],
      [[at('session.json'), '--from', 'x'], '--from needs the number of a step, not x.'],
      [[at('session.json'), '--pictures', at('session.json')], 'session.json is no folder.'],
      [['--jumps', 'many'], '--jumps needs a number of jumps, not many.'],
      [[at('large.json')], 'large.json is too large for a session file: more than 200 MB.'],
      [[at('large.json.gz')], 'large.json.gz is too large for a session file: more than 200 MB.'],
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
