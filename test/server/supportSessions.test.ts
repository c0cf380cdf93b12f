import { gunzipSync, gzipSync } from 'node:zlib'
import { readCode } from '../../src/contract/rules/supportCode'
import { rule } from '../spec/behaviour'
import { databases } from '../support/databases'
import { loggedIn } from '../support/factories'
import { packedSession, sessionText } from '../support/supportSession'
import { useTestApp } from '../support/testApp'

/** Texts that are no session, or not all of one. */
const broken: [string, string][] = [
  ['words', packedSession('words')],
  ['nothing in it', packedSession('{}')],
  ['another program’s log', packedSession(sessionText({ preloadedState: '{"todos":[]}' }))],
  ['no list of actions', packedSession(sessionText({ payload: '{}' }))],
  ['an action without a type', packedSession(sessionText({ payload: '[{}]' }))],
  ['times of other actions', packedSession(sessionText({ times: [1, 2, 3] }))],
  ['something beside it', packedSession(sessionText({ more: true }))],
  ['no origin', packedSession(sessionText({ origin: undefined }))],
  ['a part of one', packedSession().slice(0, 60)],
  ['what is not packed', Buffer.from(sessionText()).toString('base64')],
  ['what is no base64', 'كتاب'],
  ['more than support can hold', gzipSync(Buffer.alloc(40 * 1024 * 1024, ' ')).toString('base64')],
]

describe.each(databases)('a session for support on $name', (kind) => {
  const shop = useTestApp(kind)
  const send = async (packed = packedSession()) => (await shop.call('sendSession', { body: { packed } })).body
  const kept = () => shop.db.selectFrom('support_sessions').select('id').orderBy('id').execute()
  const open = async (code: string, role: 'staff' | 'keeper' = 'staff') => {
    const { call, user } = await loggedIn(shop, { role })
    return { user, ...(await call('deskSession', { body: { code } })) }
  }

  it(`${rule('SUPPORT-1')}: and staff open it by the code, as it was sent`, async () => {
    const { data } = await send()
    expect(data.code).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/)
    const { status, body } = await open(data.code)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ code: data.code, keptUntil: data.keptUntil })
    expect(gunzipSync(Buffer.from(body.data.packed, 'base64')).toString()).toBe(sessionText())
  })

  it.each(broken)(`${rule('SUPPORT-2')}: %s`, async (_, packed) => {
    const before = await kept()
    const { status, body } = await shop.call('sendSession', { body: { packed } })
    expect([status, body.message]).toEqual([
      400,
      'This is no session of this shop, or it did not arrive whole.',
    ])
    expect(await kept()).toEqual(before)
  })

  it.each(['lower', 'spaces', 'arabic digits'])('is found by a code that was typed with %s', async (how) => {
    const { code } = (await send()).data as { code: string }
    const typed = {
      lower: code.toLowerCase().replace('-', ''),
      spaces: ` ${[...code.replace('-', '')].join(' ')} `,
      'arabic digits': code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    }[how]
    expect(readCode(typed ?? '')).toBe(code)
    expect((await open(typed ?? '')).status).toBe(200)
  })

  it.each(['K7M-2QD', 'no code at all', '٠٠٠'])('is not there under %s', async (code) => {
    const { status, body } = await open(code)
    expect([status, body.message]).toEqual([404, expect.stringMatching(/no session under this code/)])
  })

  it(`${rule('SUPPORT-3')}: with the secret of its sender alone`, async () => {
    const { code, secret } = (await send()).data as { code: string; secret: string }
    const takeBack = (word: string) => shop.call('takeBackSession', { body: { code, secret: word } })
    expect((await takeBack('x'.repeat(43))).status).toBe(404)
    expect((await open(code)).status).toBe(200)
    expect((await takeBack(secret)).status).toBe(200)
    expect((await open(code)).status).toBe(404)
    expect((await takeBack(secret)).status).toBe(404)
  })

  it('is over after 30 days, also before it is tidied away', async () => {
    const { code } = (await send()).data as { code: string }
    await shop.db
      .updateTable('support_sessions')
      .set({ created_at: new Date(Date.now() - 30 * 86_400_000).toISOString() } as never)
      .execute()
    expect((await open(code)).status).toBe(404)
  })

  it(`${rule('SUPPORT-4')}: who, when and at which`, async () => {
    const { code } = (await send()).data as { code: string }
    const { user } = await open(code, 'keeper')
    const { id } = await shop.db
      .selectFrom('support_sessions')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const looks = await shop.db
      .selectFrom('desk_log')
      .select(['action', 'subject', 'subject_id'])
      .where('user_id', '=', user.id)
      .execute()
    expect(looks).toEqual([{ action: 'look', subject: 'support-session', subject_id: id }])
  })

  it('keeps the newest thousand', async () => {
    const { id } = await shop.db
      .selectFrom('support_sessions')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const created_at = new Date().toISOString()
    const filling = Array.from({ length: 1000 }, (_, index) => ({
      code: `filling ${String(index)}`,
      secret_hash: 'of nobody',
      packed: '',
      created_at,
    }))
    await shop.db.insertInto('support_sessions').values(filling).execute()
    const { code } = (await send()).data as { code: string }
    const ids = (await kept()).map((row) => row.id)
    expect(ids).toHaveLength(1000)
    expect(Math.min(...ids)).toBeGreaterThan(id)
    expect((await open(code)).status).toBe(200)
  })

  it('keeps of the secret its hash alone', async () => {
    const { secret } = (await send()).data as { secret: string }
    const rows = await shop.db.selectFrom('support_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
