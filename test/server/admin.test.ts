import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { catalogueVersion } from '../../src/server/database/catalogueVersion'
import { seedDemo } from '../../src/server/database/demo/seed'
import { databases, type TestDatabase } from '../support/databases'
import { makeUser } from '../support/factories'
import { type Admin, adminOf } from './support/adminTool'

describe.each(databases)('the bookseller’s tool on $name', (kind) => {
  let data: TestDatabase
  let admin: Admin

  beforeEach(async () => {
    data = await kind.create()
    admin = adminOf(data)
    await seedDemo(data.database)
  })
  afterEach(() => data.drop())

  const db = () => data.database.db
  const file = (name: string) => join(data.place.dataDir, name)
  const pictureFile = async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#234' } })
      .png()
      .toBuffer()
    await writeFile(file('new.png'), bytes)
    return file('new.png')
  }
  /** Runs a call that must succeed and raise the catalogue's version, so that every cache hears of it. */
  const changes = async (...words: string[]) => {
    const before = await catalogueVersion(db())
    const { code, said, complaints } = await admin(words)
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
    expect(await catalogueVersion(db())).toBeGreaterThan(before)
    return said
  }

  it('imports a file beside its pictures, and answers 1 when rows were refused', async () => {
    await pictureFile()
    await writeFile(
      file('books.csv'),
      'sku,name,price,category,image\na,One,5,Books,new.png\nb,Two,-1,Books,\n',
    )
    const words = ['import', file('books.csv'), '--library', 'New Books']
    expect(await admin(words)).toMatchObject({
      code: 1,
      complaints: 'There is no library “New Books”. With --create-library it is made.',
    })
    const { code, said, complaints } = await admin([...words, '--create-library'])
    expect({ code, complaints }).toEqual({ code: 1, complaints: '1 row was refused.' })
    expect(said).toBe(
      '  line 3 (b): price “-1” is not an amount above 0 such as 9.50\n1 added, 0 changed, 0 unchanged, 1 refused',
    )
    expect((await admin(['products', 'list', '--library', 'New Books'])).said).toMatch(
      /a +5\.00 +available +One +New Books/,
    )
  })

  it('leaves the search tidy after a large import', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, number) => `s${String(number)},Volume ${String(number)},5,Books`,
    )
    await writeFile(file('books.csv'), ['sku,name,price,category', ...lines].join('\n'))
    await changes('import', file('books.csv'), '--library', 'New Books', '--create-library')
    expect((await admin(['products', 'list', '--search', 'volume 77'])).said).toContain('Volume 77')
    if (kind.name === 'postgres') return
    const parts = await sql<{ count: number }>`
      select count(distinct segid) as count from products_search_idx`.execute(db())
    expect(parts.rows).toEqual([{ count: 1 }])
  })

  it('writes nothing in a dry run, not even the library', async () => {
    await writeFile(file('books.csv'), 'sku,name,price,category\na,One,5,Books\n')
    const words = ['import', file('books.csv'), '--library', 'New Books', '--create-library', '--dry-run']
    expect(await admin(words)).toMatchObject({
      code: 0,
      said: 'Nothing was written. It would be: 1 added, 0 changed, 0 unchanged, 0 refused',
    })
    expect(await admin(words.slice(0, 4))).toMatchObject({ code: 1 })
  })

  it('hides products and shows them again', async () => {
    await changes('products', 'hide', '1', '2')
    expect((await admin(['products', 'list', '--hidden'])).said.split('\n')).toHaveLength(3)
    await changes('products', 'show', 'alf-layla-wa-layla', '--library', 'old pavement books')
    expect((await admin(['products', 'list', '--hidden'])).said.split('\n')).toHaveLength(2)
    expect((await admin(['products', 'list', '--search', 'حيوان'])).said).toContain('kitab-al-hayawan')
  })

  it('hides also what waits for the approval of its library, so that it stays hidden', async () => {
    const waiting = { hidden: 1, awaits_approval: 1 } as const
    await db().updateTable('products').set(waiting).where('id', '=', 1).execute()
    await changes('products', 'hide', '1')
    const row = await db()
      .selectFrom('products')
      .select(['hidden', 'awaits_approval'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ hidden: 1, awaits_approval: 0 })
  })

  it('adds a library, gives it a picture and an account, and makes it public', async () => {
    const user = await makeUser(db(), { email: 'Vendor@Example.com' })
    await changes('libraries', 'add', 'مكتبة جديدة', '--en', 'New Library', '--vendor', 'Huda')
    await changes('libraries', 'picture', 'New Library', await pictureFile())
    await changes('libraries', 'public', 'New Library', 'on')
    await changes('libraries', 'link', 'New Library', 'vendor@example.com')
    const library = await db()
      .selectFrom('libraries')
      .selectAll()
      .where('name', '=', 'مكتبة جديدة')
      .executeTakeFirstOrThrow()
    expect(library).toMatchObject({ vendor_name: 'Huda', is_public: 1, owner_id: user.id })
    const { role } = await db()
      .selectFrom('users')
      .select('role')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const written = await db()
      .selectFrom('desk_log')
      .select(['subject', 'after'])
      .where('subject_id', '=', user.id)
      .where('subject', '=', 'account')
      .execute()
    expect([role, written]).toEqual([
      'seller',
      [{ subject: 'account', after: JSON.stringify({ role: 'seller' }) }],
    ])
    expect(library.image).toMatch(/^\/pictures\/[0-9a-f]{32}\/640\.webp$/)
    expect((await admin(['libraries', 'list'])).said).toMatch(/public +Vendor@Example\.com +New Library/)
  })

  it('adds and renames categories and sub-categories', async () => {
    expect(await changes('categories', 'add', '--ar', 'خرائط', '--en', 'Maps')).toMatch(/has the id 19\./)
    await changes('categories', 'rename', 'maps', '--en', 'Maps & Globes')
    await changes('categories', 'picture', 'خرائط', await pictureFile())
    await changes('categories', 'add-sub', '19', '--ar', 'مدن', '--en', 'Cities')
    await changes('categories', 'rename-sub', '19', 'cities', '--ar', 'مدن العراق')
    expect((await admin(['categories', 'list'])).said).toMatch(
      /19 +Maps & Globes +خرائط\n +\d+ +Cities +مدن العراق/,
    )
  })

  it('shows orders, and exports them so that a spreadsheet runs nothing', async () => {
    const user = await makeUser(db(), { first_name: '=HYPERLINK("x")', phone: '+964 770', address: 'a;b' })
    const { id } = await db()
      .insertInto('orders')
      .values({
        user_id: user.id,
        created_at: '2026-11-21T08:30:00.000Z',
        total: 3900,
        idempotency_key: null,
        body_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { order_id: id, product_id: 1, image: null, price: 1950, quantity: 2 }
    await db()
      .insertInto('order_lines')
      .values({ ...line, name: 'ألف ليلة وليلة' })
      .execute()
    expect((await admin(['orders', 'list'])).said).toMatch(
      new RegExp(`${String(id)} +2026-11-21 08:30 +39\\.00`),
    )
    expect((await admin(['orders', 'show', String(id)])).said).toMatch(
      /2 +19\.50 +39\.00 +alf-layla-wa-layla[^]*Total 39\.00/,
    )
    expect(await admin(['orders', 'export', file('orders.csv')])).toMatchObject({ code: 0 })
    expect(await readFile(file('orders.csv'), 'utf8')).toBe(
      '\ufefforder,placed,first_name,last_name,email,phone,address,sku,name,library,price,quantity,sum,order_total,' +
        'state,recipient,recipient_phone,governorate,town,street,note,delivery_fee\r\n' +
        `${String(id)},2026-11-21T08:30:00.000Z,"'=HYPERLINK(""x"")",Hadi,${user.email},'+964 770,"a;b",` +
        'alf-layla-wa-layla,ألف ليلة وليلة,مكتبة الرصيف القديم,19.50,2,39.00,39.00,new,,,,,,,\r\n',
    )
    expect(await admin(['orders', 'export', file('orders.csv')])).toMatchObject({
      code: 1,
      complaints: `The file ${file('orders.csv')} exists already.`,
    })
  })

  it('shows messages', async () => {
    expect((await admin(['messages', 'list'])).said).toBe('There are no messages.')
    const message = { name: 'Layla', email: 'l@example.com', subject: 'Hours', message: 'When?\nToday?' }
    await db()
      .insertInto('contact_messages')
      .values({ ...message, created_at: '2026-11-21T08:30:00.000Z' })
      .execute()
    expect((await admin(['messages', 'list'])).said).toMatch(
      /1 +2026-11-21 08:30 +open +l@example\.com +Layla +Hours/,
    )
    expect((await admin(['messages', 'show', '1'])).said).toBe(
      'Hours\nLayla <l@example.com>, 2026-11-21 08:30 UTC\n\nWhen?\nToday?',
    )
  })

  it('resets to the demo with the same ids, after a person said yes', async () => {
    const products = () => db().selectFrom('products').selectAll().orderBy('id').execute()
    const before = await products()
    const version = await catalogueVersion(db())
    const user = await makeUser(db())
    await changes('products', 'hide', '5')
    expect(await admin(['reset', '--demo'], 'no')).toMatchObject({
      code: 1,
      complaints: 'Nothing was changed.',
    })
    expect(await admin(['reset', '--demo'], 'yes')).toMatchObject({ code: 0 })
    expect(await products()).toEqual(before)
    expect(await catalogueVersion(db())).toBeGreaterThan(version)
    const users = await db().selectFrom('users').select(['id', 'username']).execute()
    expect(users.map(({ username }) => username).sort()).toEqual(['demo', 'keeper', 'seller', 'staff'])
    for (const { id } of users) expect(id).toBeGreaterThan(user.id)
  })
})

describe.each(databases)('wrong calls of the bookseller’s tool on $name', (kind) => {
  let data: TestDatabase
  let admin: Admin

  beforeAll(async () => {
    data = await kind.create()
    admin = adminOf(data)
    await seedDemo(data.database)
  })
  afterAll(() => data.drop())

  it('lists its commands, and explains each', async () => {
    const { code, said } = await admin(['--help'])
    expect(code).toBe(0)
    const names = [...said.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name ?? '')
    expect(names).toEqual([
      'import',
      'products',
      'libraries',
      'grant',
      'accounts',
      'carts',
      'categories',
      'orders',
      'delivery',
      'messages',
      'outbox',
      'backup',
      'restore',
      'move',
      'reset',
    ])
    for (const name of names) {
      const help = await admin([name, '--help'])
      expect(help).toMatchObject({
        code: 0,
        said: expect.stringContaining(`npm run admin -- ${name}`) as string,
      })
    }
  })

  it.each([
    [[], 2, ''],
    [['sell'], 2, 'There is no command “sell”; --help lists them.'],
    [['import', 'a.csv'], 2, '--library is missing; see import --help.'],
    [['outbox', '--retry', 'x'], 1, '“x” is not the number of a mail.'],
    [['import', '--library', 'x'], 2, 'FILE is missing; see import --help.'],
    [['import', 'none.csv', '--library', '1'], 1, 'The file none.csv cannot be read.'],
    [['import', 'a.csv', 'b.csv', '--library', '1'], 2, '“b.csv” is one word too many; see import --help.'],
    [['orders'], 2, 'say which of list, show, confirm, ship, deliver, cancel, export; see orders --help.'],
    [
      ['orders', 'toString'],
      2,
      '“toString” is not one of list, show, confirm, ship, deliver, cancel, export; see orders --help.',
    ],
    [['orders', 'list', '--colour'], 2, "Unknown option '--colour'; see orders --help."],
    [['orders', 'show', '7'], 1, 'There is no order 7.'],
    [['orders', 'show', 'x'], 1, '“x” is not the number of an order.'],
    [['messages', 'show', '1'], 1, 'There is no message 1.'],
    [['products', 'hide', '999'], 1, 'There is no product “999”.'],
    [['libraries', 'public', '1', 'maybe'], 2, 'say on or off; see libraries --help.'],
    [['libraries', 'link', '1', 'nobody'], 1, 'There is no account “nobody”.'],
    [['libraries', 'add', 'مكتبة السراي العامة'], 1, 'There is a library “مكتبة السراي العامة” already.'],
    [['categories', 'rename', 'Cars', '--en', 'x'], 1, 'There is no category “Cars”.'],
    [['reset', '--yes'], 2, '--demo is missing; see reset --help.'],
    [['reset', '--demo'], 2, '--yes is missing; see reset --help.'],
  ])('answers %j with %i and one sentence', async (words, code, complaints) => {
    expect(await admin(words)).toMatchObject({ code, complaints })
  })
})
