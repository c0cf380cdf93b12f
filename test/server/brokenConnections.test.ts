import { sql } from 'kysely'
import { failureEnvelope } from '../../src/contract/envelope'
import { shopperDataOf, halfThings } from '../support/crashes/lookInside'
import { loggedIn, makeProduct } from '../support/factories'
import type { Received } from '../support/testApp'
import { until } from '../support/until'
import type { Link } from '../support/wire'
import { type Way, wiredShop, type WiredShop } from './support/wiredShop'

let shop: WiredShop

const answered = (link: Link) => new Promise((resolve) => link.far.once('data', resolve))

interface Fault {
  before?: (link: Link) => void | Promise<void>
  after?: (link: Link) => void | Promise<void>
  /** Ends what would go on for ever. */
  end?: () => void
}

let stopped = 0
/** Every way in which an answer may fail to come. */
const faults: Record<string, Fault> = {
  'the connection breaks before the question arrives': { before: (link) => link.cut() },
  'the connection breaks before the answer arrives': {
    before: (link) => {
      link.answers = 'swallow'
      void answered(link).then(() => link.cut())
    },
  },
  'the question is lost': {
    before: (link) => {
      link.questions = 'swallow'
    },
  },
  'the answer is lost': {
    before: (link) => {
      link.answers = 'swallow'
    },
  },
  'question and answer come too late': {
    before: (link) => {
      link.questions = 'hold'
      link.near.once('close', () => link.mend())
    },
  },
  'the network is gone': {
    before: (link) => {
      link.questions = link.answers = 'swallow'
      link.isTorn = true
    },
  },
  'the backend stands still': {
    before: async (link) => {
      stopped = await shop.pidOf(link)
      process.kill(stopped, 'SIGSTOP')
    },
    end: () => process.kill(stopped, 'SIGCONT'),
  },
  'an operator ends the backend': {
    before: async (link) => {
      await sql`select pg_terminate_backend(${await shop.pidOf(link)})`.execute(shop.behind.db)
    },
  },
}

/** Every point of a transaction at which it can happen. */
const points = { BEGIN: /begin/, 'a statement': /insert into "order_lines"/, COMMIT: /commit/ }

const cases = Object.keys(points).flatMap((point) => Object.keys(faults).map((fault) => ({ point, fault })))

const expectAway = ({ status, headers, body }: Received) => {
  expect([status, headers['retry-after'], body.message]).toEqual([
    503,
    '5',
    'The shop cannot answer at the moment. Please try again shortly.',
  ])
  expect(headers['x-request-id']).toMatch(/^[a-f0-9]{16}$/)
  expect(failureEnvelope.safeParse(body).success).toBe(true)
}

/** More calls at once than the pool has connections, so that every one of them is used. */
const crowd = 15

/** Whatever connections the pool holds now, everybody's reads and writes work on them. */
const expectAllWell = async ({ id: productId }: { id: number }) => {
  const people = await Promise.all(
    Array.from({ length: crowd }, () => loggedIn({ ...shop, db: shop.behind.db })),
  )
  const answers = await Promise.all(
    people.map(({ call }) => call('addToCart', { body: { productId, quantity: 2 } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  const has = await Promise.all(people.map(({ user }) => shopperDataOf(shop.behind.db, user.id)))
  expect(has).toEqual(people.map(() => ({ cart: { [productId]: 2 }, favourites: [], orders: {} })))
}

describe.each<Way>(['directly', 'through PgBouncer'])('%s', (way) => {
  beforeAll(async () => {
    shop = await wiredShop(way)
  })
  afterAll(() => shop.close())

  it.each(cases)('at $point, when $fault, nothing is lost, doubled or half', async ({ point, fault }) => {
    const product = await makeProduct(shop.behind.db)
    const { user, call } = await loggedIn({ ...shop, db: shop.behind.db })
    await call('addToCart', { body: { productId: product.id, quantity: 3 } })
    const checkout = () => call('checkout', { body: { items: [] }, headers: { 'idempotency-key': 'one' } })
    const { end = () => undefined, ...acts } = faults[fault] as Fault

    shop.wire.at(points[point as keyof typeof points], acts)
    try {
      expectAway(await checkout())
      await expectAllWell(product)
      expect((await shop.app.inject('/health')).statusCode).toBe(200)
    } finally {
      end()
    }

    let again = await checkout()
    while (again.status === 503) again = await checkout()
    expect(again.status).toBe(200)
    expect(await shopperDataOf(shop.behind.db, user.id)).toEqual({
      cart: {},
      favourites: [],
      orders: { one: { [product.id]: 3 } },
    })
    expect(await halfThings(shop.behind)).toEqual([])
  })

  it.each(Object.keys(faults))('at ROLLBACK, when %s, the answer is the one it was for', async (fault) => {
    const product = await makeProduct(shop.behind.db)
    const { call } = await loggedIn({ ...shop, db: shop.behind.db })
    const { end = () => undefined, ...acts } = faults[fault] as Fault
    shop.wire.at(/rollback/, acts)
    try {
      const refused = await call('checkout', { body: { items: [] } })
      expect([refused.status, refused.body.message]).toEqual([409, 'Your cart is currently empty.'])
      await expectAllWell(product)
    } finally {
      end()
    }
  })

  // What PostgreSQL says for itself, in the middle of a transaction.
  it.each([
    '25P02',
    '25006',
    '40001',
    '40P01',
    '40003',
    '53100',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P03',
    '58030',
    '08006',
  ])('the server’s own %s is answered 503, and the same key then finds what happened', async (code) => {
    const product = await makeProduct(shop.behind.db)
    const { user, call } = await loggedIn({ ...shop, db: shop.behind.db })
    await call('addToCart', { body: { productId: product.id, quantity: 1 } })
    const checkout = () => call('checkout', { body: { items: [] }, headers: { 'idempotency-key': code } })
    const { db } = shop.behind
    await sql
      .raw(
        `create function fail() returns trigger language plpgsql as $$
         begin raise exception 'secret' using errcode = '${code}'; end $$`,
      )
      .execute(db)
    await sql`create trigger fail before insert on outbox execute function fail()`.execute(db)
    const failed = await checkout()
    await sql`drop function fail cascade`.execute(db)
    expectAway(failed)
    expect(JSON.stringify(failed.body)).not.toContain('secret')
    expect((await checkout()).status).toBe(200)
    const { orders } = await shopperDataOf(db, user.id)
    expect(orders).toEqual({ [code]: { [product.id]: 1 } })
  })

  it('a commit that undoes its transaction, and one with a warning, are no commits', async () => {
    const { db, own } = shop.database
    const { id } = await makeProduct(shop.behind.db)
    const swallowing = db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ price: 1 }).where('id', '=', id).execute()
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow()
    await sql
      .raw(
        `create function warn() returns trigger language plpgsql as $$
         begin raise warning 'the standby does not have it'; return null; end $$`,
      )
      .execute(db)
    await sql`create constraint trigger warn after update on products deferrable initially deferred
      for each row execute function warn()`.execute(db)
    const warned = db
      .transaction()
      .execute((trx) => trx.updateTable('products').set({ price: 2 }).where('id', '=', id).execute())
    const error = await warned.catch((problem: unknown) => problem)
    expect(String(error)).toContain('the standby does not have it')
    expect(own.isAway(error)).toBe(true)
    await sql`drop function warn cascade`.execute(db)
  })

  it('a connection that breaks while nothing is asked of it is told in the log', async () => {
    if (way !== 'directly') return
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(shop.db)
    const told = () => shop.log.filter((line) => line.includes('a connection to the database broke')).length
    const before = told()
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.behind.db)
    await until(() => told() > before)
    expect((await shop.app.inject('/health')).statusCode).toBe(200)
  })

  it('a locked row holds up its owner, and nobody else', async () => {
    const { id: productId } = await makeProduct(shop.behind.db)
    const one = await loggedIn({ ...shop, db: shop.behind.db })
    const add = () => one.call('addToCart', { body: { productId, quantity: 1 } })
    let waiting = 2 * crowd
    const held = await shop.behind.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', one.user.id).forUpdate().execute()
      const adds = Array.from({ length: waiting }, () => add().finally(() => (waiting -= 1)))
      await expectAllWell({ id: productId })
      expect(waiting).toBeGreaterThan(crowd)
      expectAway(await Promise.race(adds))
      return adds
    })
    const statuses = (await Promise.all(held)).map(({ status }) => status)
    const { cart } = await shopperDataOf(shop.behind.db, one.user.id)
    expect(cart).toEqual({ [productId]: statuses.filter((status) => status === 200).length })
  })
})
