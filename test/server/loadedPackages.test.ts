import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { freePort } from '../support/ports'
import { startShop } from '../support/runningShop'
import { type S3, startS3 } from '../support/s3'

const [, postgres] = databases as [DatabaseKind, DatabaseKind]

/** By setting, the packages that are loaded only where it is set. */
const onDemand: Record<string, string[]> = {
  ...(JSON.parse(readFileSync('.config/onDemand.json', 'utf8')) as Record<string, string[]>),
  DATABASE_URL: ['pg'],
  SMTP_URL: ['nodemailer'],
  METRICS_PORT: ['prom-client'],
  CORS_ORIGINS: ['@fastify/cors'],
}

/** Notes the address of every module that a process loads, in whichever way. */
const spy = (list: string) => `
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      appendFileSync(${JSON.stringify(list)}, url + '\\n')
      return next(url, context)
    },
  })`

let folder: string
let store: S3
let data: TestDatabase
let settings: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraqin-loaded-'))
  store = await startS3()
  data = await postgres.create()
  settings = {
    PICTURES_URL: store.newPlace(),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    DATABASE_URL: data.place.databaseUrl ?? '',
    SMTP_URL: 'smtp://127.0.0.1:1',
    METRICS_PORT: String(await freePort()),
    CORS_ORIGINS: 'https://books.example',
  }
})
afterAll(async () => {
  await data.drop()
  await store.end()
  await rm(folder, { recursive: true })
})

/** Names of the packages that a shop has loaded once it answers. */
const loadedWith = async (environment: Record<string, string>): Promise<Set<string>> => {
  const name = join(folder, Object.keys(environment).join('-') || 'plain')
  await writeFile(`${name}.mjs`, spy(`${name}.txt`))
  const shop = await startShop({
    ...environment,
    SEED: 'none',
    NODE_OPTIONS: `--import ${pathToFileURL(`${name}.mjs`).href}`,
  })
  await (await fetch(`${shop.address}/api/Category`)).arrayBuffer()
  await shop.close()
  const addresses = (await readFile(`${name}.txt`, 'utf8')).split('\n')
  return new Set(
    addresses.flatMap((address) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(address)?.[1] ?? []),
  )
}

/** The settings whose packages were loaded; one of traces comes with metrics too, alone. */
const settingsOf = (loaded: Set<string>) =>
  Object.keys(onDemand).filter((setting) => onDemand[setting]?.every((name) => loaded.has(name)))

test('a shop without any setting loads no package of one', async () => {
  const loaded = await loadedWith({})
  expect(loaded.has('fastify')).toBe(true)
  const ofSettings = new Set(Object.values(onDemand).flat())
  const isOfOne = (name: string) => ofSettings.has(name) || /^@(?:aws-sdk|smithy|opentelemetry)\//.test(name)
  expect([...loaded].filter(isOfOne)).toEqual([])
})

test.each(Object.keys(onDemand))('%s brings its own packages and those of no other setting', async (name) => {
  const loaded = await loadedWith({ [name]: settings[name] ?? '' })
  expect(settingsOf(loaded)).toEqual([name])
})
