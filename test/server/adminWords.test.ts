import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { helps } from '../../src/server/admin/language/help'
import { seedDemo } from '../../src/server/database/demo/seed'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { adminOf } from './support/adminTool'

/** A right call of every command and action, with no word to spare. */
const calls: readonly string[] = [
  'import books.csv --library 1',
  'import --list',
  'import --undo 1 --yes',
  'products list',
  'products hide 1',
  'products show 1',
  'products stock 1 5',
  'products export products.csv --library 1',
  'libraries list',
  'libraries add Waraq',
  'libraries rename 1 Waraq',
  'libraries picture 1 a.png',
  'libraries public 1 on',
  'libraries link 1 layla@example.com',
  'libraries merge 1 2',
  'libraries remove 1 --yes',
  'libraries waiting',
  'libraries approve 1',
  'grant layla@example.com staff',
  'accounts show layla@example.com',
  'accounts activate layla@example.com',
  'accounts resend layla@example.com',
  'carts show layla@example.com',
  'categories list',
  'categories add --en Maps --ar خرائط',
  'categories rename 1 --en Maps',
  'categories picture 1 a.png',
  'categories add-sub 1 --en Maps --ar خرائط',
  'categories rename-sub 1 1 --en Maps',
  'orders list',
  'orders show 1',
  'orders confirm 1',
  'orders ship 1',
  'orders deliver 1',
  'orders cancel 1',
  'orders export orders.csv',
  'delivery list',
  'delivery set Basra --fee 5',
  'delivery remove Basra',
  'delivery free-above 90',
  'messages list',
  'messages show 1',
  'outbox',
  'outbox --retry all',
  'backup all.backup',
  'backup --verify all.backup',
  'backup --keep 2 nights',
  'restore all.backup --yes',
  'move --to postgres://127.0.0.1:1/none --yes',
  'move-pictures',
  'reset --demo --yes',
]

const [sqlite] = databases as [DatabaseKind]

describe('what the tool is not asked for in its own words', () => {
  let data: TestDatabase
  let admin: ReturnType<typeof adminOf>
  beforeAll(async () => {
    data = await sqlite.create()
    await seedDemo(data.database)
    admin = adminOf(data)
  })
  afterAll(() => data.drop())

  it('is looked for in every command and action', async () => {
    const known = Object.keys(helps.en)
    const commands = await Promise.all(
      known.map(async (name) => {
        const { complaints } = await admin([name])
        const actions = /say which of (.+); see/.exec(complaints)?.[1]?.split(', ') ?? ['']
        return actions.map((action) => `${name} ${action}`.trim())
      }),
    )
    for (const command of commands.flat())
      expect(calls.filter((call) => `${call} `.startsWith(`${command} `)).join()).not.toBe('')
  })

  it.each(calls)('of %s is neither a word nor an option that is passed over', async (call) => {
    const words = call.split(' ')
    const word = await admin([...words, 'nonsense'])
    expect([word.said, word.complaints]).toEqual(['', expect.stringContaining('nonsense')])
    expect(word.code).toBeGreaterThan(0)
    const option = await admin([...words, '--nonsense'])
    expect(option).toMatchObject({
      code: 2,
      said: '',
      complaints: expect.stringContaining("Unknown option '--nonsense'") as string,
    })
  })

  it.each([
    ['outbox --retry all --limit 5', '--limit and --retry do not go together; see outbox --help.'],
    ['import --list --complete', '--complete and --list do not go together; see import --help.'],
    ['import --undo 1 --library 1', '--library and --undo do not go together; see import --help.'],
    ['import FILE --library 1 --currency USD', '--currency is for files of ONIX alone; see import --help.'],
    [
      'import FILE --library 1 --subject FIC=Books',
      '--subject is for files of ONIX alone; see import --help.',
    ],
  ])('of %s is said to be no use', async (call, complaints) => {
    const file = join(data.place.dataDir, 'books.csv')
    await writeFile(file, 'sku,name,price,category\na,One,5,Books\n')
    const words = call.split(' ').map((word) => (word === 'FILE' ? file : word))
    expect(await admin(words)).toMatchObject({ code: 2, said: '', complaints })
  })

  it.each(['FIC=Books/A/B', 'FIC=Books=A'])('of --subject %s is no part left out', async (subject) => {
    expect(await admin(['import', 'a.xml', '--library', '1', '--subject', subject])).toMatchObject({
      code: 1,
      complaints: `--subject ${subject}: write it as CODE=CATEGORY or CODE=CATEGORY/SUB-CATEGORY.`,
    })
  })
})
