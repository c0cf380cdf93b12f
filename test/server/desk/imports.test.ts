import { largestImport, largestPiece } from '../../../src/contract/desk/importRules'
import { createImportWorker } from '../../../src/server/import-jobs/worker'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn } from '../../support/factories'
import { pieceForm } from '../../support/sentFile'
import { useTestApp } from '../../support/testApp'
import { until } from '../../support/until'
import { importingSeller, makeBooks } from '../support/deskImports'

const head = 'sku,name,price,category\n'
const two = `${head}a,One,5,Books\nb,Two,6,Books\n`

describe.each(databases)('files that come in at the desk on $name', (kind) => {
  const shop = useTestApp(kind)
  beforeAll(() => makeBooks(shop))

  it(rule('IMPORT-6'), async () => {
    const { checked, after, findings, products, call } = await importingSeller(shop)
    const looked = await checked(`${two}c,,x,Books\n`)
    expect(looked).toMatchObject({
      state: 'checked',
      counts: { added: 2, changed: 0, unchanged: 0, withdrawn: 0, refused: 1 },
      steps: ['import', 'cancel'],
    })
    expect(await products()).toEqual([])
    expect(await findings(looked.id)).toEqual([
      '4: name is empty; price “x” is not an amount above 0 such as 9.50',
    ])
    const arabic = await call('deskImportFindings', { params: { importId: looked.id }, language: 'ar' })
    expect(arabic.body.data[0].words).toContain('العمود \u2068name\u2069 فارغ')
    expect(await after(looked.id, 'import')).toMatchObject({
      state: 'done',
      counts: { added: 2, refused: 1 },
    })
    expect((await products()).map(({ name, price }) => [name, price])).toEqual([
      ['One', 500],
      ['Two', 600],
    ])
    expect(await checked(two)).toMatchObject({ counts: { added: 0, unchanged: 2 } })
  })

  it(rule('IMPORT-7'), async () => {
    const { checked, after, findings, products, user } = await importingSeller(shop)
    await after((await checked(two)).id, 'import')
    const second = await checked(`${head}a,One,7,Books\nb,Two,8,Books\nc,Three,9,Books\n`)
    await after(second.id, 'import')
    const [a, , c] = await products()
    await shop.db.updateTable('products').set({ price: 1000 }).where('sku', '=', 'b').execute()
    await shop.db
      .insertInto('favourites')
      .values({ user_id: user.id, product_id: c?.id ?? 0, created_at: new Date().toISOString() })
      .execute()
    const undone = await after(second.id, 'undo')
    expect(undone).toMatchObject({
      state: 'undone',
      undone: { restored: 1, removed: 0, hidden: 1, kept: 1 },
      steps: [],
    })
    expect(await findings(second.id)).toEqual(['null: “Two” was changed since, and stays as it is'])
    expect((await products()).map(({ price, hidden }) => [price, hidden])).toEqual([
      [500, 0],
      [1000, 0],
      [900, 1],
    ])
    expect(a?.price).toBe(700)
  })

  it(rule('IMPORT-8'), async () => {
    const mine = await importingSeller(shop)
    const other = await importingSeller(shop)
    const keeper = await loggedIn(shop, { role: 'keeper' })
    const { id: importId } = await mine.checked(two)
    for (const name of ['deskImport', 'deskImportFindings'] as const) {
      const { status, body } = await other.call(name, { params: { importId } })
      expect([status, body.message]).toEqual([404, 'There is no such import.'])
    }
    const exported = await other.call('deskExport', { params: { libraryId: mine.library.id } })
    expect([exported.status, exported.body.message]).toEqual([404, 'No library found.'])
    const listed = async (who: typeof keeper, query = {}) =>
      (await who.call('deskImports', { query })).body.data.map((one: { id: number }) => one.id)
    expect(await listed(mine)).toContain(importId)
    expect(await listed(other)).toEqual([])
    expect(await listed(other, { library: mine.library.id })).toEqual([])
    expect(await listed(keeper, { library: mine.library.id })).toContain(importId)
  })

  it(rule('IMPORT-9'), async () => {
    const { call, library, start, one, checked, move } = await importingSeller(shop)
    const began = (bytes: number) =>
      call('startDeskImport', { body: { libraryId: library.id, fileName: 'big.xml', bytes } })
    expect((await began(largestImport + 1)).status).toBe(400)
    const bytes = Buffer.from(two)
    const importId = (await start(bytes)).body.data.id as number
    const piece = async (number: number, content: Buffer) =>
      (await call('sendDeskImport', { params: { importId, piece: number }, ...(await pieceForm(content)) }))
        .status
    expect(await piece(2, bytes)).toBe(409)
    expect(await piece(1, Buffer.alloc(largestPiece + 1))).toBe(413)
    expect(await piece(1, Buffer.concat([bytes, bytes]))).toBe(413)
    expect(await piece(1, bytes.subarray(0, 10))).toBe(200)
    expect(await piece(1, bytes.subarray(0, 10))).toBe(200)
    expect(await one(importId)).toMatchObject({ state: 'sending', sent: 10 })
    expect(await piece(2, bytes.subarray(10))).toBe(200)
    expect((await began(9)).body.message).toContain('Another file is on its way')
    await shop.app.importWorker.work()
    expect(await one(importId)).toMatchObject({ state: 'checked', counts: { added: 2 } })
    const next = await checked(two)
    expect(await one(importId)).toMatchObject({ state: 'cancelled', steps: [] })
    expect((await move(importId, 'import')).status).toBe(409)
    expect((await move(next.id, 'cancel')).status).toBe(200)
    expect(
      await shop.db
        .selectFrom('import_pieces')
        .select('piece')
        .where('job_id', 'in', [importId, next.id])
        .execute(),
    ).toEqual([])
  })

  it('refuses a file that cannot be read at all, with a sentence', async () => {
    const { checked, after, move } = await importingSeller(shop)
    const looked = await checked('name,price\nOne,5\n')
    expect(looked).toMatchObject({
      state: 'refused',
      problem: 'The file has no column sku, category; it has name, price.',
      steps: [],
    })
    expect((await move(looked.id, 'import')).status).toBe(409)
    expect(await after((await checked(two)).id, 'import')).toMatchObject({ state: 'done' })
  })

  it('says the words of a file again in short, whatever they are', async () => {
    const { checked, call } = await importingSeller(shop)
    const endless = 'كتاب'.repeat(20_000)
    const rows = `${head}${endless},One,5,Books\nnul\u0000,Two,6,Books\nc,Three,6,${endless}\nd,Four\u0000,6,Books\ne,Five,6\nf,Six,6,Books,${endless}\n`
    const looked = await checked(`${rows}g,Seven,7,Books\nh,Eight,${endless}`)
    expect(looked).toMatchObject({ state: 'checked', counts: { added: 1, refused: 7 } })
    const refused = [
      await checked(`${endless},name\na,One\n`),
      await checked(`${Array.from({ length: 5000 }, (_, place) => `column${String(place)}`).join()}\na\n`),
      await checked(`\u0000\u0000\u0000\n`),
      await checked(`<${'x'.repeat(50_000)}/>`),
    ]
    expect(refused.map(({ state }) => state)).toEqual(refused.map(() => 'refused'))
    const unread = await checked(`sku,name,price,category,${endless}\na,One,5,Books,\n`)
    for (const language of ['en', 'ar'] as const) {
      const answers = await Promise.all([
        ...[looked, unread].map(({ id }) =>
          call('deskImportFindings', { params: { importId: id }, language }),
        ),
        ...refused.map(({ id }) => call('deskImport', { params: { importId: id }, language })),
      ])
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(JSON.stringify(body).length).toBeLessThan(5000)
        expect(JSON.stringify(body)).not.toContain('\\u0000')
      }
    }
  })

  it('stops where somebody asks while it is at work, and what was done until then can be taken back', async () => {
    const { checked, move, one, products, after } = await importingSeller(shop)
    const many = Array.from({ length: 4000 }, (_, number) => `s${String(number)},Book,5,Books\n`)
    const { id } = await checked(head + many.join(''))
    await move(id, 'import')
    const working = shop.app.importWorker.work()
    await until(async () => (await one(id)).rows > 0)
    expect((await move(id, 'cancel')).status).toBe(200)
    await working
    expect(await one(id)).toMatchObject({ state: 'cancelled', steps: ['undo'] })
    expect((await products()).length).toBeLessThan(4000)
    expect(await after(id, 'undo')).toMatchObject({ state: 'undone' })
    expect(await products()).toEqual([])
  })

  it('is interrupted at once where its process breaks off, and the next one does not wait', async () => {
    const [first, second] = [await importingSeller(shop), await importingSeller(shop)]
    const [broken, next] = [await first.send(two), await second.send(two)]
    const { app, database } = shop
    const breaking = createImportWorker({
      database,
      log: app.log,
      carry: () => Promise.reject(new Error('The process of an import ended with 1')),
    })
    await breaking.work()
    expect([await first.one(broken), await second.one(next)]).toMatchObject([
      { state: 'interrupted' },
      { state: 'interrupted' },
    ])
    expect(await second.after(next, 'resume')).toMatchObject({ state: 'checked' })
  })

  it(rule('IMPORT-10'), async () => {
    const { checked, after, products, library } = await importingSeller(shop)
    await shop.db.updateTable('libraries').set({ approved_at: null }).where('id', '=', library.id).execute()
    await after((await checked(two)).id, 'import')
    expect((await products()).map(({ hidden, awaits_approval }) => [hidden, awaits_approval])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it(rule('IMPORT-11'), async () => {
    const { call, checked, after, library } = await importingSeller(shop)
    await after((await checked(`${head}a,"=1+1, ""two""",5,Books\nb,كتاب,6,Books\n`)).id, 'import')
    const { lines, products, next } = (await call('deskExport', { params: { libraryId: library.id } })).body
      .data
    expect([products, next]).toEqual([2, null])
    expect(lines).toContain(`"'=1+1, ""two"""`)
    expect(await checked(lines as string)).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 2, refused: 0 },
    })
  })
})
