import { databases } from '../support/databases'
import type { TestApp } from '../support/testApp'
import { type QueryPlans, queryPlans } from './support/queryPlans'
import { recordedShop } from './support/recordedShop'

/** What a server asks every few seconds, and not because somebody called it, costs the same however much there is. */
describe.each(databases)('what the server does by itself, on $name', (kind) => {
  let recorded: Awaited<ReturnType<typeof recordedShop>>
  let plans: QueryPlans

  beforeAll(async () => {
    recorded = await recordedShop(kind)
    const { database } = recorded.data
    // As after a day: the database knows how many products there are, and that nobody waits yet.
    await database.own.optimize(database.db)
    plans = await queryPlans(kind, recorded.data)
  })
  afterAll(async () => {
    await plans.close()
    await recorded.close()
  })

  test.each<[string, (shop: TestApp) => Promise<void>]>([
    ['mails, and for products that are back', ({ app }) => app.mailWorker.deliver()],
    ['imports', ({ app }) => app.importWorker.work()],
  ])('looks for %s without reading a whole table', async (_, work) => {
    const { recorder, shop } = recorded
    const statements = await recorder.during(() => work(shop))
    expect(statements.length).toBeGreaterThan(0)
    const found = await Promise.all(
      statements.map(async (one) => ({ text: one.sql, plan: await plans.planOf(one) })),
    )
    expect(found.filter(({ text, plan }) => plan.some((line) => plans.readsWhole(line, text)))).toEqual([])
  })
})
