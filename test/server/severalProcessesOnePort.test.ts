import { startFor, gather } from '../support/crashes/crowd'
import { childrenOf } from '../support/childrenOf'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { type HttpCaller, httpCaller } from '../support/httpCall'
import { freePort } from '../support/ports'
import { type RunningShop, startShop } from '../support/runningShop'
import { until } from '../support/until'

const [, postgres] = databases as [DatabaseKind, DatabaseKind]
/** Servers behind the port, and people who use them all the time. */
const servers = 2
const people = 12

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('several servers behind one port', () => {
  let data: TestDatabase
  let shop: RunningShop
  let tokens: string[]
  let products: number[]
  let metricsPort: number
  beforeAll(async () => {
    data = await postgres.create()
    const { shoppers, productIds } = await gather(data)
    tokens = shoppers.map(({ token }) => token)
    products = productIds
    metricsPort = await freePort()
    shop = await startFor(data.place, { SERVERS: String(servers), METRICS_PORT: String(metricsPort) })
    await until(() => childrenOf(shop.pid).length === servers)
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  const ask = (caller: HttpCaller, turn: number) => {
    const id = products[turn % products.length] ?? 0
    const token = tokens[turn % tokens.length]
    if (turn % 3 === 0) return caller.call('toggleFavourite', { token, body: { productId: id } })
    return turn % 3 === 1 ? caller.call('cart', { token }) : caller.call('product', { params: { id } })
  }

  /** People who read and write while `happens` does, each a few times; answers a word for each of their calls that failed. */
  const during = async (happens: () => Promise<void>) => {
    const caller = httpCaller(shop.address)
    const failures: string[] = []
    let answers = 0
    let isOver = false
    const visit = async (person: number) => {
      for (let turn = person; !isOver; turn += 1) {
        const word = await ask(caller, turn).then(
          ({ status }) => (status === 200 ? '' : String(status)),
          (error: unknown) => String(error),
        )
        if (word === '') answers += 1
        else failures.push(word)
      }
    }
    const visits = Array.from({ length: people }, (_, person) => visit(person))
    await happens()
      .then(() => until(() => answers > 4 * people))
      .finally(() => {
        isOver = true
      })
    await Promise.all(visits)
    caller.close()
    return failures
  }

  it('are asked for with PostgreSQL alone, and say why', async () => {
    await expect(startShop({ SERVERS: '2' })).rejects.toThrow(
      'SERVERS=2 needs PostgreSQL (DATABASE_URL): the embedded database belongs to one server.',
    )
  })

  it('say once that they are open, and count together', async () => {
    expect(shop.printed().match(/is open/g)).toHaveLength(1)
    const scrape = () => fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)
    await until(async () => (await scrape()).ok)
    const metrics = async () => (await scrape()).text()
    const asked = 20
    const count = /_count\{[^}]*"\/api\/Category"[^}]*\} (\d+)/
    const counted = async () => Number(count.exec(await metrics())?.[1] ?? 0)
    const had = await counted()
    for (let turn = 0; turn < asked; turn += 1)
      await fetch(`${shop.address}/api/Category`, { headers: { connection: 'close' } })
    expect((await counted()) - had).toBe(asked)
    expect(await metrics()).toContain('mail_waiting 0')
  })

  it('are renewed one after another under load, and no request fails', async () => {
    const before = childrenOf(shop.pid)
    const failures = await during(async () => {
      process.kill(shop.pid, 'SIGHUP')
      await until(() => !before.some(isThere))
      await until(() => childrenOf(shop.pid).length === servers)
    })
    expect(failures).toEqual([])
  })

  it('go on when one of them is killed, and another takes its place', async () => {
    const [first = NaN, second = NaN] = childrenOf(shop.pid)
    const failures = await during(async () => {
      process.kill(first, 'SIGKILL')
      await until(() => !isThere(first) && childrenOf(shop.pid).length === servers)
    })
    // What was on its way to the one that was killed, and nothing else.
    expect(failures.length).toBeLessThanOrEqual(people)
    expect(isThere(second)).toBe(true)
    expect(await during(() => Promise.resolve())).toEqual([])
  })

  it('stop together', async () => {
    const all = childrenOf(shop.pid)
    expect(await shop.stop('SIGTERM')).toBe(0)
    expect(all.filter(isThere)).toEqual([])
  })

  it('end with the sentence of the first that cannot start', async () => {
    const { ended, printed } = await startFor(data.place, { SERVERS: '2', TOKEN_SECRET: 'short' }).then(
      () => ({ ended: 0, printed: '' }),
      (error: Error) => ({ ended: 1, printed: error.message }),
    )
    expect([ended, printed.match(/TOKEN_SECRET must have/g)]).toEqual([1, ['TOKEN_SECRET must have']])
  })
})
