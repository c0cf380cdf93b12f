import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../src/server/database/connect'
import { folderStore } from '../../src/server/images/folderStore'
import { openStore } from '../../src/server/images/pictures'
import { start } from '../../src/server/start'
import { databases, type TestDatabase } from '../support/databases'
import { loggedIn } from '../support/factories'
import { keepBytes } from '../support/keepBytes'
import { keptPictures } from '../support/keptPictures'
import { pictureForm, pictureOf } from '../support/pictureForm'
import { registrationFields, registrationForm } from '../support/registration'
import { type S3, startS3 } from '../support/s3'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'
import { withBuiltShop } from './support/builtShop'

const away = 'The shop cannot take or show pictures at the moment. Please try again shortly.'
const refused = { status: 503, body: { message: away }, headers: { 'retry-after': '5' } }

let s3: S3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.end())

describe.each(databases)('pictures in a store on $name', (kind) => {
  const built = withBuiltShop(kind)
  let picturesUrl: string
  let dataDir: string
  let shop: TestApp
  // Each test has a shop that has kept no picture yet.
  beforeEach(async () => {
    picturesUrl = s3.newPlace()
    dataDir = await mkdtemp(join(tmpdir(), 'warraqin-place-'))
    shop = await testApp(built.data, { picturesUrl, dataDir })
    await shop.db.deleteFrom('settings').where('name', '=', 'pictures_at').execute()
  })
  afterEach(async () => {
    await shop.close()
    await rm(dataDir, { recursive: true })
  })

  /** A shopper who shows a picture, and its address. */
  const shown = async (colour: string, on = shop) => {
    const shopper = await loggedIn(on)
    const answer = await shopper.call('changePicture', await pictureForm(await pictureOf(colour)))
    return { ...shopper, answer, address: answer.body.data?.profileImage as string }
  }
  const headersOf = async (app: Awaited<ReturnType<typeof built.serve>>, url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(rawPayload).toHaveLength(Number(headers['content-length']))
    return headers
  }

  test('are served with the headers of a file', async () => {
    const { address } = await shown('#112233')
    const served = await built.serve({ picturesUrl })
    const headers = await headersOf(served, address)
    const { address: file } = await keepBytes(
      Buffer.from(await (await pictureOf('#112234')).arrayBuffer()),
      dataDir,
    )
    const inFolder = await built.serve({ dataDir })
    const expected = await headersOf(inFolder, file)
    const named = ['cache-control', 'content-type', 'content-security-policy', 'x-content-type-options']
    for (const name of named) expect(headers[name]).toBe(expected[name])
    for (const name of ['etag', 'last-modified']) expect(headers[name]).toEqual(expect.any(String))
    const again = await served.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const none = await served.inject(address.replace(/[0-9a-f]{32}/, '0'.repeat(32)))
    expect(none.statusCode).toBe(404)
    await Promise.all([served.close(), inFolder.close()])
  })

  test('are read from the store’s public address where it has one', async () => {
    const { address } = await shown('#223344')
    const served = await built.serve({ picturesUrl, picturesPublicUrl: 'https://pictures.example/shop' })
    const { statusCode, headers } = await served.inject(address)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`https://pictures.example/shop${address.replace('/pictures', '')}`)
    const page = await served.inject('/')
    expect(page.headers['content-security-policy']).toContain("img-src 'self' https://pictures.example data:")
    await served.close()
  })

  test('are refused while it is away, and nothing is half done', async () => {
    const { call, address } = await shown('#334455')
    const registrations = () => shop.db.selectFrom('registrations').select('id').execute()
    const before = await registrations()
    await s3.stop()
    expect((await shown('#445566')).answer).toMatchObject(refused)
    const form = await registrationForm(registrationFields(), { image: await pictureOf('#556677') })
    expect(await shop.call('register', form)).toMatchObject(refused)
    expect(await registrations()).toEqual(before)
    const served = await built.serve({ picturesUrl })
    expect(
      (await served.inject({ url: address, headers: { 'accept-language': 'en' } })).json(),
    ).toMatchObject({
      message: away,
    })
    await s3.start()
    expect((await served.inject(address)).statusCode).toBe(200)
    await served.close()
    expect((await call('userProfile')).body.data.profileImage).toBe(address)
    expect((await shown('#445566')).answer.status).toBe(200)
  })

  test('come back from a backup, into a store or a folder', async () => {
    const { address } = await shown('#667788')
    const id = address.split('/')[2] ?? ''
    const file = join(dataDir, 'shop.backup')
    expect(await adminOf(built.data, { picturesUrl, dataDir })(['backup', file])).toMatchObject({ code: 0 })
    for (const place of [s3.newPlace(), undefined]) {
      const target = await kind.create()
      const restore = adminOf(target, { picturesUrl: place })
      expect(await restore(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
      const store = await openStore({ dataDir: target.place.dataDir, picturesUrl: place })
      expect(await keptPictures(store)).toEqual([id])
      const there = await testApp(target, { picturesUrl: place })
      expect((await shown('#778899', there)).answer.status).toBe(200)
      await there.close()
      await target.drop()
    }
  })

  test('that stand in another folder are moved, and the other folder takes none any more', async () => {
    const inFolder = await testApp(built.data, { dataDir })
    const first = await shown('#8899aa', inFolder)
    // As file managers leave it.
    await writeFile(join(dataDir, dirname(first.address), 'Thumbs.db'), 'stray')
    // The store is not yet the place of the shop's pictures.
    expect((await shown('#99aabb')).answer).toMatchObject(refused)
    const admin = adminOf(built.data, { picturesUrl, dataDir })
    const moved = await admin(['move-pictures'])
    expect(moved).toEqual({
      code: 0,
      said: `1 picture (6 files), counted on both sides, are in ${picturesUrl}.`,
      complaints: '',
    })
    expect((await shown('#99aabb', inFolder)).answer).toMatchObject(refused)
    expect((await shown('#99aabb')).answer.status).toBe(200)
    const served = await built.serve({ picturesUrl })
    expect((await served.inject(first.address)).statusCode).toBe(200)
    // Begun again it has nothing left to do; the way back brings what came since.
    expect(await admin(['move-pictures'])).toMatchObject({ code: 0 })
    const back = await adminOf(built.data, { dataDir })(['move-pictures', '--from', picturesUrl])
    expect(back).toMatchObject({ code: 0 })
    expect((await shown('#aabbcc', inFolder)).answer.status).toBe(200)
    await Promise.all([served.close(), inFolder.close()])
  })

  test('are moved from nowhere in one sentence', async () => {
    await openStore({ dataDir, picturesUrl: undefined }).then((folder) => folder.name())
    const admin = adminOf(built.data, { picturesUrl, dataDir })
    expect(await admin(['move-pictures', '--from', '/nowhere'])).toMatchObject({
      code: 1,
      complaints: `There is no folder ${join('/nowhere', 'pictures')}.`,
    })
    expect(await admin(['move-pictures', '--from', picturesUrl])).toMatchObject({ code: 1 })
    await s3.stop()
    expect((await admin(['move-pictures'])).complaints).toContain('cannot be reached')
    await s3.start()
  })
})

test('two servers with one database and different folders take no pictures, and say why', async () => {
  const [, postgres] = databases
  const [one, two] = [await postgres!.create(), await postgres!.create()]
  const other: TestDatabase = {
    ...one,
    place: { ...one.place, dataDir: two.place.dataDir },
    database: await openDatabase({ ...one.place, dataDir: two.place.dataDir }),
  }
  const [first, second] = [await testApp(one), await testApp(other)]
  const form = await pictureForm(await pictureOf('#123456'))
  const send = async (shop: TestApp) => (await loggedIn(shop)).call('changePicture', form)
  expect((await send(first)).status).toBe(200)
  expect(await send(second)).toMatchObject(refused)
  expect(second.log.join('')).toContain('The shop keeps its pictures in folder')
  expect(await keptPictures(folderStore(two.place.dataDir))).toEqual([])
  const lines: string[] = []
  const settings = {
    DATA_DIR: two.place.dataDir,
    DATABASE_URL: one.place.databaseUrl,
    PORT: '0',
    SEED: 'none',
  }
  const started = await start({ ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }, (line) =>
    lines.push(line),
  )
  expect(lines.filter((line) => line.includes('move-pictures'))).toHaveLength(1)
  await started.stop()
  await Promise.all([first.close(), second.close()])
  await other.database.close()
  await rm(two.place.dataDir, { recursive: true })
  await one.drop()
  await two.drop()
})
