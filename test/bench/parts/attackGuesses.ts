import { makeUser, password } from '../../support/factories'
import { httpCaller } from '../../support/httpCall'
import type { databases } from '../../support/databases'
import { startShop } from '../../support/runningShop'
import { onBothDatabases } from '../onBothDatabases'
import type { BenchOptions } from '../options'
import type { Row } from '../report'

const email = 'victim@example.com'
/** Guesses that are on their way at once. */
const atOnce = 60
/** Servers that share a database; an embedded one is not shared. */
const serversOn = { sqlite: 1, postgres: 3 } satisfies Record<(typeof databases)[number]['name'], number>

/** Passwords that a stranger gets looked at, with as many attempts as servers answer, and whether the owner gets in. */
export const guessAttacks = ({ amount }: BenchOptions): Promise<Row[]> =>
  onBothDatabases(async (kind) => {
    const seconds = amount('seconds', { short: 15, long: 60 })
    const data = await kind.create()
    await makeUser(data.database.db, { email })
    const settings = {
      DATA_DIR: data.place.dataDir,
      SEED: 'none',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      ...(data.place.databaseUrl !== undefined && { DATABASE_URL: data.place.databaseUrl }),
    }
    const shops = await Promise.all(Array.from({ length: serversOn[kind.name] }, () => startShop(settings)))
    const servers = shops.map(({ address }) => httpCaller(address))
    // The flood of one network is refused without a look at a password: these come from many.
    const login = (number: number, word: string) =>
      servers[number % servers.length]!.call('login', {
        body: { email, password: word },
        headers: { 'x-forwarded-for': `198.51.100.${String(number % 4)}` },
      })
    const until = performance.now() + seconds * 1000
    let sent = 0
    const guess = async () => {
      while (performance.now() < until) {
        sent += 1
        await login(sent, `guess ${String(sent)}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, guess))
    // Only what was looked at and found wrong stays counted; the account's count is the highest of all.
    const { tried } = await data.database.db
      .selectFrom('limits')
      .select(({ fn }) => fn.max('hits').as('tried'))
      .executeTakeFirstOrThrow()
    const asked = performance.now()
    const { status } = await servers[0]!.call('login', {
      body: { email, password },
      headers: { 'x-forwarded-for': '203.0.113.1' },
    })
    const waited = performance.now() - asked
    for (const server of servers) server.close()
    for (const shop of shops) await shop.stop()
    await data.drop()
    const where = `${String(servers.length)} servers, ${String(seconds)} s`
    return [
      { measure: `guesses at one account sent, ${where}`, value: sent, unit: 'guesses' },
      // Ten in a quarter of an hour, five late ones a minute for each of four networks; a window may end meanwhile.
      { measure: `of these tried, ${where}`, value: Number(tried), unit: 'guesses', goal: { atMost: 60 } },
      {
        measure: 'the owner from elsewhere with the right password',
        value: status,
        unit: 'status',
        goal: { atMost: 200 },
      },
      { measure: 'the same, time until the login', value: waited, unit: 'ms', goal: { atMost: 10_000 } },
    ]
  })
