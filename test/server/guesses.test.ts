import { verify } from '@node-rs/argon2'
import { databases, type TestDatabase } from '../support/databases'
import { makeUser, password } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'

jest.mock('@node-rs/argon2', () => {
  const real =
    jest.requireActual<Record<'hash' | 'verify', (...given: unknown[]) => unknown>>('@node-rs/argon2')
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) }
})

/** What one name is let try in a quarter of an hour, and late in a minute from one address. */
const [free, late] = [10, 5]

describe.each(databases)('guesses at passwords on $name', (kind) => {
  let data: TestDatabase
  let servers: TestApp[]
  const pause = jest.fn(() => Promise.resolve())

  beforeEach(async () => {
    data = await kind.create()
    servers = []
    for (let count = 0; count < 3; count += 1)
      servers.push(await testApp(data, { rateLimits: true, trustProxy: true }, { pause }))
    // The counts of a minute, however long this machine takes for it.
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 12))
    jest.mocked(verify).mockClear()
    pause.mockClear()
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await data.drop()
  })

  const attempt = async (number: number, email: string, word: string, from = '203.0.113.9') => {
    const server = servers[number % servers.length]!
    const headers = { 'x-forwarded-for': from }
    return (await server.call('login', { body: { email, password: word }, headers })).status
  }
  /** Many at once, in bursts that fit into the line for a hash, so that none is sent away for that. */
  const burst = async (names: string[], from?: string) => {
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const attempts = Array.from({ length: 18 }, (_, number) =>
        attempt(number, names[number % names.length]!, `guess ${String(round)} ${String(number)}`, from),
      )
      statuses.push(...(await Promise.all(attempts)))
    }
    return statuses
  }

  test.each<[string, number, (user: { email: string; username: string }) => string[]]>([
    ['an account', 1, ({ email }) => [email]],
    ['an account by both names', 2, ({ email, username }) => [email, username, email.toUpperCase()]],
    ['nobody', 1, () => ['nobody@example.com']],
    ['nobody by both names', 2, () => ['nobody@example.com', 'nobody', 'NOBODY@example.com']],
  ])(
    'made at once at %s are as few as one after another, and the owner gets in',
    async (_who, names, namesOf) => {
      const user = await makeUser(servers[0]!.db)
      const statuses = await burst(namesOf(user))
      expect(jest.mocked(verify)).toHaveBeenCalledTimes(names * (free + late))
      expect(statuses.filter((status) => status === 401)).toHaveLength(names * free)
      expect(new Set(statuses)).toEqual(new Set([401, 429]))
      expect(await attempt(1, user.email, password, '198.51.100.7')).toBe(200)
      expect(await attempt(2, user.username, password, '198.51.100.7')).toBe(200)
    },
  )

  it('at an address tell neither of its username nor of an account', async () => {
    const user = await makeUser(servers[0]!.db, { email: 'victim@example.com', username: 'victim' })
    const tried = async (email: string, username: string) => {
      for (let guess = 0; guess < free + 1; guess += 1) await attempt(guess, email, 'wrong')
      pause.mockClear()
      return [await attempt(0, username, 'wrong'), pause.mock.calls.length]
    }
    expect(await tried(user.email, user.username)).toEqual(await tried('nobody@example.com', 'nobody'))
  })

  it('behind an address keep nobody else there from a right password', async () => {
    const [victim, other] = [await makeUser(servers[0]!.db), await makeUser(servers[0]!.db)]
    await burst([victim.email])
    for (let login = 0; login < 8; login += 1) expect(await attempt(login, other.email, password)).toBe(200)
  })

  it('that were right do not count', async () => {
    const { email } = await makeUser(servers[0]!.db)
    for (let login = 0; login < free + late + 3; login += 1)
      expect(await attempt(login, email, password)).toBe(200)
    expect(pause).not.toHaveBeenCalled()
    expect(await attempt(0, email, 'wrong')).toBe(401)
    const rows = await data.database.db.selectFrom('limits').select('hits').execute()
    expect(rows.map(({ hits }) => hits)).toEqual([1, 1])
  })

  it('in a rush are sent away with the time to come back, and do not count', async () => {
    const { email } = await makeUser(servers[0]!.db)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        servers[number % 3]!.call('login', {
          body: { email: `reader${String(number)}@nowhere.example`, password: 'x' },
          headers: { 'x-forwarded-for': `198.51.100.${String(number)}` },
        }),
      ),
    )
    const away = answers.filter(({ status }) => status === 503)
    expect(away.length).toBeGreaterThan(0)
    for (const { headers } of away) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const { hits } = await data.database.db
      .selectFrom('limits')
      .select(({ fn }) => fn.sum<number>('hits').as('hits'))
      .executeTakeFirstOrThrow()
    expect(Number(hits)).toBe((60 - away.length) * 2)
    expect(await attempt(0, email, password)).toBe(200)
  })
})
