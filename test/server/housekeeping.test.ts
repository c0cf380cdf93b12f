import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databases, type TestDatabase } from '../support/databases'
import { makeLibrary, makeUser } from '../support/factories'
import { registrationFields, sendRegistration } from '../support/registration'
import { type TestApp, testApp } from '../support/testApp'

const day = 86_400_000
const opening = Date.UTC(2026, 10, 1)

describe.each(databases)('housekeeping on $name', (kind) => {
  let data: TestDatabase
  let clock: number
  let servers: [TestApp, TestApp]
  const told = () =>
    servers
      .flatMap(({ log }) => log)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'housekeeping: removed what was over')

  beforeEach(async () => {
    data = await kind.create()
    clock = opening
    const now = () => clock
    const open = () => testApp(data, { logLevel: 'info' }, { now })
    servers = [await open(), await open()]
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await data.drop()
  })

  const tidyAll = () => Promise.all(servers.map(({ app }) => app.housekeeping.tidy()))
  const instant = (days: number) => new Date(opening + days * day).toISOString()

  const mailOf = (name: string, at: string, end: { sent_at?: string; given_up_at?: string } = {}) => ({
    kind: 'reset' as const,
    priority: 0 as const,
    message_id: name,
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
    ...end,
  })

  /** A mail that was sent, one that was given up, a link, a registration, a session at support and a file that were over `days` before the opening. */
  const leave = async (name: string, days: number) => {
    const { db } = data.database
    const user = await makeUser(db)
    const at = instant(-days)
    await db
      .insertInto('outbox')
      .values([
        mailOf(name, at, { sent_at: at }),
        mailOf(`${name}, given up`, instant(-99), { given_up_at: at }),
      ])
      .execute()
    const link = { user_id: user.id, kind: 'reset' as const, secret_hash: name, expires_at: at }
    await db.insertInto('links').values(link).execute()
    const person = {
      first_name: name,
      last_name: 'Hadi',
      phone: '1',
      profile_image: null,
      is_vendor: 0 as const,
    }
    const waiting = { email: `${name}@example.com`, email_key: `${name}@example.com`, password_hash: 'x' }
    await db
      .insertInto('registrations')
      .values({ ...person, ...waiting, language: 'ar', created_at: at })
      .execute()
    const session = { code: name, secret_hash: 'x', packed: 'x', created_at: at }
    await db.insertInto('support_sessions').values(session).execute()
    const { id } = await makeLibrary(db)
    const file = { library_id: id, file_name: name, bytes: 1, state: 'checked' as const, created_at: at }
    await db.insertInto('import_jobs').values(file).execute()
  }
  const left = async () => ({
    mails: (await data.database.db.selectFrom('outbox').select('message_id as name').execute()).map(nameOf),
    links: (await data.database.db.selectFrom('links').select('secret_hash as name').execute()).map(nameOf),
    registrations: (
      await data.database.db.selectFrom('registrations').select('first_name as name').execute()
    ).map(nameOf),
    sessions: (await data.database.db.selectFrom('support_sessions').select('code as name').execute()).map(
      nameOf,
    ),
    imports: (await data.database.db.selectFrom('import_jobs').select('file_name as name').execute()).map(
      nameOf,
    ),
  })
  const nameOf = ({ name }: { name: string }) => name

  it('removes what was over for 30 days and nothing else, and tells the log', async () => {
    await leave('old', 31)
    await leave('recent', 29)
    await data.database.db
      .insertInto('outbox')
      .values(mailOf('unsent', instant(-99)))
      .execute()
    await servers[0].app.housekeeping.tidy()
    expect(await left()).toEqual({
      mails: ['recent', 'recent, given up', 'unsent'],
      links: ['recent'],
      registrations: ['recent'],
      sessions: ['recent'],
      imports: ['recent'],
    })
    expect(told()).toMatchObject([
      { mails: 1, mailsGivenUp: 1, links: 1, registrations: 1, supportSessions: 1, importJobs: 1 },
    ])
  })

  it('is done by one of several servers, once a day', async () => {
    await Promise.all([tidyAll(), tidyAll()])
    expect(told()).toHaveLength(1)
    clock += day - 1
    await tidyAll()
    expect(told()).toHaveLength(1)
    clock += 1
    await tidyAll()
    expect(told()).toHaveLength(2)
  })

  it('removes more than one transaction takes', async () => {
    const { db } = data.database
    const old = { kind: 'reset' as const, expires_at: instant(-40) }
    const links = Array.from({ length: 450 }, (_, number) => ({ ...old, secret_hash: String(number) }))
    await db.insertInto('links').values(links).execute()
    await servers[1].app.housekeeping.tidy()
    expect(told()).toMatchObject([{ links: 450 }])
    expect((await left()).links).toEqual([])
  })

  it('lets somebody register again who never activated', async () => {
    const fields = registrationFields({ Email: 'late@example.com' })
    expect((await sendRegistration(servers[0], fields)).status).toBe(200)
    clock = Date.now() + 31 * day
    await tidyAll()
    expect((await left()).registrations).toEqual([])
    expect((await sendRegistration(servers[0], fields)).status).toBe(200)
  })

  it('removes old mails from the folder of each server, and what is no mail stays', async () => {
    const folder = join(data.place.dataDir, 'mail')
    await mkdir(folder)
    for (const [name, days] of [
      ['old.eml', 31],
      ['recent.eml', 29],
      ['old.txt', 31],
    ] as const) {
      await writeFile(join(folder, name), name)
      await utimes(join(folder, name), new Date(instant(-days)), new Date(instant(-days)))
    }
    await tidyAll()
    expect((await readdir(folder)).sort()).toEqual(['old.txt', 'recent.eml'])
  })
})
