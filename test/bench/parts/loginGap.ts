import { makeUser } from '../../support/factories'
import { type HttpCaller, httpCaller } from '../../support/httpCall'
import { registrationFields, registrationForm } from '../../support/registration'
import { startShop } from '../../support/runningShop'
import { seededRandom } from '../../support/seededRandom'
import type { BenchOptions } from '../options'
import { onBothDatabases } from '../onBothDatabases'
import type { Row } from '../report'

const known = 'known@example.com'

/** How each call is asked with an address; `expected` is its status whether the address is known or not. */
const asks: Record<
  string,
  { expected: number; ask: (server: HttpCaller, email: string) => Promise<{ status: number }> }
> = {
  login: {
    expected: 401,
    ask: (server, email) => server.call('login', { body: { email, password: 'not this one' } }),
  },
  register: {
    expected: 200,
    ask: async (server, email) =>
      server.call('register', await registrationForm(registrationFields({ Email: email }))),
  },
  sendActivation: {
    expected: 200,
    ask: (server, email) => server.call('sendActivation', { body: { email, password: 'not this one' } }),
  },
  forgotPassword: {
    expected: 200,
    ask: (server, email) => server.call('forgotPassword', { body: { email } }),
  },
}

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN

/** What the time of an answer tells about an address: medians of many tries each, in an order drawn by lot. */
export const loginGap = ({ amount }: BenchOptions): Promise<Row[]> =>
  onBothDatabases(async (kind) => {
    const tries = amount('tries', { short: 40, long: 200 })
    const data = await kind.create()
    await makeUser(data.database.db, { email: known })
    const shop = await startShop({
      DATA_DIR: data.place.dataDir,
      SEED: 'none',
      HOST: '127.0.0.1',
      ...(data.place.databaseUrl !== undefined && { DATABASE_URL: data.place.databaseUrl }),
    })
    const server = httpCaller(shop.address)
    const rows: Row[] = []
    for (const [name, { expected, ask }] of Object.entries(asks)) {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      const random = seededRandom(7)
      for (let count = 0; count < tries * 2; count += 1) {
        const mayChoose = times.known.length < tries && times.unknown.length < tries
        const isKnown = mayChoose ? random.below(2) === 0 : times.known.length < tries
        const email = isKnown ? known : `${name}${String(count)}@example.com`
        const asked = performance.now()
        const { status } = await ask(server, email)
        const passed = performance.now() - asked
        if (status !== expected) throw new Error(`${name} was answered ${String(status)}`)
        times[isKnown ? 'known' : 'unknown'].push(passed)
      }
      const [one, other] = [median(times.known), median(times.unknown)]
      rows.push(
        { measure: `${name}, known address`, value: one, unit: 'ms' },
        { measure: `${name}, unknown address`, value: other, unit: 'ms' },
        {
          measure: `${name}, gap`,
          value: (Math.abs(one - other) / Math.max(one, other)) * 100,
          unit: '%',
          goal: { atMost: 5 },
        },
      )
    }
    server.close()
    await shop.stop()
    await data.drop()
    return rows
  })
