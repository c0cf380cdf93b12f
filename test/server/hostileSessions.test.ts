import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionBytes, sessionValues } from '../../src/contract/constants'
import { rule } from '../spec/behaviour'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { packedSession, sessionText } from '../support/supportSession'
import { testApp, type TestApp } from '../support/testApp'

/** The thread's program as the tests have it: a thread knows nothing of how they read TypeScript. */
const program = `require(${JSON.stringify(require.resolve('tsx/cjs'))})
exports.isSession = require(${JSON.stringify(join(__dirname, '../../src/server/modules/support/isSession.ts'))}).isSession`

/** ms for a machine that is busy with much else. */
jest.setTimeout(60_000)

const origin = JSON.parse(sessionText()).origin as Record<string, unknown>

/** As many as leave room for what stands around them. */
const filled = (item: string) => {
  const count = Math.floor((sessionBytes.unpacked - 2000) / (item.length + 1))
  return `${`${item},`.repeat(count - 1)}${item}`
}

const payloadOf = (items: string) => sessionText({ payload: '[]', times: [] }).replace('"[]"', `"[${items}]"`)

/** One name a value, each another one. */
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => `"n${String(index)}":0`).join(',')

/** More that differ do not pack into a session. */
const distinct = 200_000

/** What unpacks to as much as a session may, each a way to make a reader's memory or time out of it. */
const hostile: [string, () => string][] = [
  [
    'times that are none',
    () => sessionText({ times: [] }).replace('"times":[]', `"times":[${filled('""')}]`),
  ],
  [
    'times that are lists',
    () => sessionText({ times: [] }).replace('"times":[]', `"times":[${filled('[]')}]`),
  ],
  ['actions that are none', () => payloadOf(filled('0'))],
  ['actions that are empty', () => payloadOf(filled('{}'))],
  [
    'as many empty actions as are read',
    () => payloadOf(Array.from({ length: sessionValues / 2 - 100 }, () => '{}').join(',')),
  ],
  [
    'facts that are none',
    () =>
      sessionText({ origin: { ...origin, facts: {} } }).replace('"facts":{}', `"facts":{${named(distinct)}}`),
  ],
  ['names that a session has not', () => sessionText().replace(/\}$/, `,${named(distinct)}}`)],
  [
    'actions of which each has another name in it',
    () => payloadOf(Array.from({ length: distinct }, (_, index) => `{\\"k${String(index)}\\":0}`).join(',')),
  ],
  ['nothing but brackets', () => '['.repeat(sessionBytes.unpacked)],
  ['an action within an action', () => payloadOf(`${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`)],
]

/** As many steps as a session may have, with words in two scripts. */
const large = () => {
  const action = {
    type: 'search/typed',
    payload: { text: 'كتاب النحو الواضح', found: [1, 2, 3], at: 'a page' },
  }
  const count = Math.floor(
    (sessionBytes.unpacked * 0.95) / (Buffer.byteLength(JSON.stringify(JSON.stringify(action))) + 5),
  )
  return sessionText({
    payload: `[${Array.from({ length: count }, () => JSON.stringify(action)).join(',')}]`,
    times: Array.from({ length: count }, (_, index) => index),
  })
}

describe('what is sent to support to hurt the server', () => {
  let folder: string
  let data: TestDatabase
  let shop: TestApp

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-session-'))
    const file = join(folder, 'program.js')
    await writeFile(file, program)
    data = await (databases[0] as DatabaseKind).create()
    shop = await testApp(data, {}, { sessionsApart: file })
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const send = async (text: string) => {
    const packed = packedSession(text)
    let answered: number | undefined
    const sent = shop.call('sendSession', { body: { packed } }).then(({ status }) => (answered = status))
    let others = 0
    while (answered === undefined) {
      expect((await shop.call('categories')).status).toBe(200)
      others += 1
    }
    return { status: await sent, others }
  }

  it.each(hostile)(`${rule('SUPPORT-2')}: not %s, and others read on meanwhile`, async (_, text) => {
    const { status, others } = await send(text())
    expect(status).toBe(400)
    expect(others).toBeGreaterThan(10)
  })

  it('takes a session of as much as it may have, and others read on meanwhile', async () => {
    const { status, others } = await send(large())
    expect(status).toBe(200)
    expect(others).toBeGreaterThan(10)
  })
})
