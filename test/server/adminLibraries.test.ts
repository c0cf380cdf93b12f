import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct, makeUser } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'
import { type Admin, adminOf } from './support/adminTool'

describe.each(databases)('the libraries that the bookseller keeps, on $name', (kind) => {
  let data: TestDatabase
  let admin: Admin
  let shop: TestApp

  beforeEach(async () => {
    data = await kind.create()
    admin = adminOf(data)
    shop = await testApp(data)
  })
  afterEach(async () => {
    await shop.close()
    await data.drop()
  })

  const names = async () =>
    (await shop.db.selectFrom('libraries').select('name').orderBy('id').execute()).map(({ name }) => name)
  const found = async (name: string) =>
    ((await shop.call('search', { body: { name, type: 'Product' } })).body.data as { name: string }[]).map(
      (product) => product.name,
    )

  it('get another name, by which page and search then know them', async () => {
    const library = await makeLibrary(shop.db, { name: 'Old Bridge', name_en: 'Old Bridge' })
    await makeProduct(shop.db, { name: 'Emma', library_id: library.id })
    const { code, said } = await admin([
      'libraries',
      'rename',
      'old bridge',
      'مكتبة الجسر',
      '--en',
      'The Bridge',
    ])
    expect([code, said]).toEqual([0, '“Old Bridge” is called “مكتبة الجسر” now.'])
    expect(await found('مكتبة الجسر')).toEqual(['Emma'])
    expect(await found('The Bridge')).toEqual(['Emma'])
    const { body } = await shop.call('libraryByName', { query: { librarieName: 'مكتبة الجسر' } })
    expect(body.data).toMatchObject([{ librarieName: 'The Bridge' }])
  })

  it.each([
    ['rename', 'One', 'Two'],
    ['rename', 'One', 'Uno', '--en', 'Two'],
    ['rename', 'One', 'Second'],
    ['add', 'Second'],
    ['add', 'Third', '--ar', 'Second'],
  ])('never get the name of another, in either language: %s %s %s', async (...words) => {
    await makeLibrary(shop.db, { name: 'One' })
    await makeLibrary(shop.db, { name: 'Two', name_en: 'Second' })
    expect(await admin(['libraries', ...words])).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(/^There is a library “(?:Two|Second)” already\.$/) as string,
    })
    expect(await names()).toEqual(['One', 'Two'])
  })

  it('keep a name that another one has had too since before', async () => {
    await makeLibrary(shop.db, { name: 'One', name_en: 'Both' })
    await makeLibrary(shop.db, { name: 'Two', name_en: 'Both' })
    expect((await admin(['libraries', 'rename', 'One', 'Uno', '--en', 'Both'])).code).toBe(0)
  })

  it('take in the empty one that a vendor’s registration has opened, with the account', async () => {
    const vendor = await makeUser(shop.db)
    const kept = await makeLibrary(shop.db, { name: 'Saray' })
    await makeProduct(shop.db, { library_id: kept.id })
    await makeLibrary(shop.db, { name: 'Karim Saray', owner_id: vendor.id })
    expect((await admin(['libraries', 'merge', 'Karim Saray', 'Saray'])).said).toBe(
      '“Karim Saray” is part of “Saray” now.',
    )
    expect(await names()).toEqual(['Saray'])
    const { owner_id } = await shop.db.selectFrom('libraries').select('owner_id').executeTakeFirstOrThrow()
    expect(owner_id).toBe(vendor.id)
  })

  it('are not merged where products or another’s account would be lost', async () => {
    const [one, other] = [await makeUser(shop.db), await makeUser(shop.db)]
    const full = await makeLibrary(shop.db, { name: 'Full' })
    await makeProduct(shop.db, { library_id: full.id })
    await makeLibrary(shop.db, { name: 'First', owner_id: one.id })
    await makeLibrary(shop.db, { name: 'Second', owner_id: other.id })
    const merging = async (from: string, into: string) =>
      (await admin(['libraries', 'merge', from, into])).complaints
    expect(await merging('Full', 'First')).toBe(
      '“Full” has 1 product: only a library without any can be merged.',
    )
    expect(await merging('First', 'Second')).toBe('“First” and “Second” belong to different accounts.')
    expect(await merging('First', 'First')).toBe('A library cannot be merged with itself.')
    expect(await names()).toEqual(['Full', 'First', 'Second'])
  })

  it('go with their hidden products, once somebody said yes', async () => {
    const gone = await makeLibrary(shop.db, { name: 'Gone' })
    await makeProduct(shop.db, { library_id: gone.id, hidden: 1 })
    const stays = await makeProduct(shop.db)
    expect(await admin(['libraries', 'remove', 'Gone'])).toMatchObject({ code: 2 })
    expect((await admin(['libraries', 'remove', 'Gone'], 'no')).complaints).toBe('Nothing was changed.')
    expect(await admin(['libraries', 'remove', 'Gone', '--yes'])).toMatchObject({
      code: 0,
      said: '“Gone” is gone.',
    })
    const products = await shop.db.selectFrom('products').select('id').execute()
    expect([await names(), products]).toEqual([[expect.any(String)], [{ id: stays.id }]])
  })

  it('are listed while they wait for approval, and let into the shop', async () => {
    const vendor = await makeUser(shop.db, { email: 'vendor@example.com', role: 'seller' })
    const library = await makeLibrary(shop.db, {
      name: 'New Shelf',
      owner_id: vendor.id,
      asked_at: '2026-11-22T10:00:00.000Z',
    })
    await makeProduct(shop.db, { name: 'Emma', library_id: library.id, hidden: 1, awaits_approval: 1 })
    expect((await admin(['libraries', 'waiting'])).said).toMatch(
      /2026-11-22 10:00.+vendor@example\.com.+New Shelf/,
    )
    expect(await found('Emma')).toEqual([])
    expect((await admin(['libraries', 'approve', 'New Shelf'])).said).toBe(
      '“New Shelf” is in the shop now; 1 product that waited can be seen.',
    )
    expect(await found('Emma')).toEqual(['Emma'])
    expect((await admin(['libraries', 'waiting'])).said).toBe('No library waits for approval.')
    expect(await admin(['libraries', 'approve', 'New Shelf'])).toMatchObject({
      code: 1,
      complaints: '“New Shelf” is in the shop already.',
    })
    await shop.app.mailWorker.deliver()
    expect(shop.mails.map(({ to }) => to)).toEqual(['vendor@example.com'])
  })

  it('stay while their products are for sale, or were ordered', async () => {
    const library = await makeLibrary(shop.db, { name: 'Busy' })
    const product = await makeProduct(shop.db, { library_id: library.id })
    const removing = async () => (await admin(['libraries', 'remove', 'Busy', '--yes'])).complaints
    expect(await removing()).toBe('“Busy” has products for sale: hide them first (products hide).')
    const { call } = await loggedIn(shop)
    await call('addToCart', { body: { productId: product.id, quantity: 1 } })
    await call('checkout', { body: { items: [] } })
    await admin(['products', 'hide', String(product.id)])
    expect(await removing()).toBe(
      'Products of “Busy” stand in orders: it stays, and nobody sees it while they are hidden.',
    )
    expect(await names()).toEqual(['Busy'])
  })

  it('are in the shop with what made them, an import, and what the desk shows of them is shown', async () => {
    const { id: category } = await makeCategory(shop.db)
    const file = join(data.place.dataDir, 'books.csv')
    await writeFile(file, `sku,name,price,category\na,Emma,5,${String(category)}\n`)
    await admin(['import', file, '--library', 'New', '--create-library'])
    expect(await found('Emma')).toEqual(['Emma'])
    const { call } = await loggedIn(shop, { role: 'keeper' })
    const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
    for (const isHidden of [true, false]) {
      const changes = [{ id, seen: { isHidden: !isHidden }, values: { isHidden } }]
      expect((await call('deskChangeProducts', { body: { changes } })).status).toBe(200)
    }
    expect(await found('Emma')).toEqual(['Emma'])
  })

  test.each([
    ['Qty', /The column Qty was not used; .+/],
    ['ISBN-13', /The column ISBN-13 was not used; .+/],
  ])('are told of a column %s that an import does not use', async (column, words) => {
    const { id } = await makeCategory(shop.db)
    const file = join(data.place.dataDir, 'books.csv')
    await writeFile(file, `sku,name,price,category,${column}\na,One,5,${String(id)},7\n`)
    const { said } = await admin(['import', file, '--library', 'New', '--create-library'])
    expect(said).toMatch(words)
    expect(said).toContain(`Columns that nothing reads: ${column}`)
    expect(said).toContain('1 added')
  })
})
