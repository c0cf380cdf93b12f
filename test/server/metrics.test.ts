import { readFileSync } from 'node:fs'
import { openDatabase } from '../../src/server/database/connect'
import { databases, type DatabaseKind } from '../support/databases'
import { loggedIn, makeProduct, password } from '../support/factories'
import { pictureForm } from '../support/pictureForm'
import { freePort } from '../support/ports'
import { startS3 } from '../support/s3'
import { type TestApp, testApp } from '../support/testApp'
import { until } from '../support/until'

const [embedded, postgres] = databases as [DatabaseKind, DatabaseKind]
/** Nobody listens there. */
const deadReplica = 'postgres://reader:hidden@127.0.0.1:1/nowhere'

const metricsOf = async ({ config }: TestApp) =>
  (await fetch(`http://127.0.0.1:${String(config.metricsPort)}/metrics`)).text()
const partsOf = async ({ app }: TestApp) => {
  const answer = await app.inject('/health')
  return { status: answer.statusCode, text: answer.body, parts: answer.json<{ data: unknown }>().data }
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

/** Words of PromQL that are no metric. */
const words = new Set(['sum', 'by', 'rate', 'max', 'histogram_quantile', 'le'])
/** The metrics that an expression names; labels in `by (…)` and `[5m]` are none. */
const namedIn = (expression: string) =>
  (expression.replace(/by \([^)]*\)|\[\w+\]/g, '').match(/[a-z][a-z0-9_]+/g) ?? []).filter(
    (word) => !words.has(word),
  )

describe('what one sees of a server', () => {
  test('on PostgreSQL: every metric of the dashboard, and what there was too much of', async () => {
    const data = await postgres.create()
    const database = await openDatabase({ ...data.place, databaseReadUrls: [deadReplica] })
    const shop = await testApp({ ...data, database }, { metricsPort: await freePort(), rateLimits: true })
    const { id } = await makeProduct(shop.db)
    const { call } = await loggedIn(shop)
    for (let time = 0; time < 3; time += 1) await call('product', { params: { id } })
    const form = await pictureForm()
    for (let time = 0; time < 31; time += 1) await call('changePicture', form)
    const metrics = await metricsOf(shop)
    const dashboard = JSON.parse(readFileSync('.deploy/grafana.json', 'utf8')) as Dashboard
    const named = new Set(
      dashboard.panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => namedIn(expr)),
    )
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(metrics))).toEqual([])
    expect(metrics).toContain('refused_total{kind="picture"} 1')
    expect(metrics).toContain('replica_usable{replica="1"} 0')
    expect(metrics).toContain('replica_versions_behind{replica="1"} -1')
    expect(metrics).toMatch(/^database_connections\{state="idle"\} [1-9]/m)
    expect(metrics).toMatch(/^answers_found_total\{of="shoppers"\} [1-9]/m)
    expect(metrics).not.toContain('hidden')
    await shop.close()
    await database.close()
    await data.drop()
  })

  test('embedded: kept answers and mails, and nothing of connections', async () => {
    const data = await embedded.create()
    const shop = await testApp(
      data,
      { metricsPort: await freePort() },
      { sendMail: () => Promise.reject(new Error('nobody answers')) },
    )
    const { user } = await loggedIn(shop)
    await shop.call('forgotPassword', { body: { email: user.email } })
    await shop.app.mailWorker.deliver()
    const metrics = await metricsOf(shop)
    expect(metrics).toContain('mail_waiting 1')
    expect(metrics).toContain('mail_retrying 1')
    expect(metrics).not.toContain('database_connections')
    await shop.close()
    await data.drop()
  })
})

describe('the health of a server', () => {
  const there = { database: 'there', pictures: 'there', mail: 'there' }

  test('says in a word each what is there', async () => {
    const data = await embedded.create()
    const shop = await testApp(data)
    expect(await partsOf(shop)).toMatchObject({ status: 200, parts: there })
    await shop.close()
    await data.drop()
  })

  test('says which part is away and nothing else of it, and calls stay welcome', async () => {
    const s3 = await startS3()
    const data = await postgres.create()
    const database = await openDatabase({ ...data.place, databaseReadUrls: [deadReplica] })
    const shop = await testApp(
      { ...data, database },
      { picturesUrl: s3.newPlace() },
      { sendMail: () => Promise.reject(new Error('535 wrong password hidden')) },
    )
    const { user } = await loggedIn(shop)
    await shop.call('forgotPassword', { body: { email: user.email } })
    await shop.app.mailWorker.deliver()
    await s3.stop()
    const { status, text, parts } = await partsOf(shop)
    expect({ status, parts }).toEqual({
      status: 200,
      parts: { database: 'there', pictures: 'away', mail: 'away', replicas: { there: 0, of: 1 } },
    })
    expect(text).not.toMatch(/hidden|127\.0\.0\.1|s3|reader/)
    expect((await shop.call('login', { body: { email: user.email, password } })).status).toBe(200)
    await s3.start()
    await until(async () => JSON.stringify((await partsOf(shop)).parts).includes('"pictures":"there"'))
    await shop.close()
    await database.close()
    await data.drop()
    await s3.end()
  })
})
