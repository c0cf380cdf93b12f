import { ar } from '../../src/server/admin/language/ar'
import { languageOfMachine } from '../../src/server/admin/language/choice'
import { en } from '../../src/server/admin/language/en'
import { helps } from '../../src/server/admin/language/help'
import type { CommandName } from '../../src/server/admin/language/helpEn'
import { nouns } from '../../src/server/admin/language/nouns'
import { sentence, type WordKey } from '../../src/server/admin/language/sentence'
import { seedDemo } from '../../src/server/database/demo/seed'
import { databases, type TestDatabase } from '../support/databases'
import { type Admin, adminOf } from './support/adminTool'

const keys = Object.keys(en) as WordKey[]
const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const letters = (text: string) => text.replace(/\{\w+\}/g, '').match(/\p{L}/gu) ?? []
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

describe('the words of the bookseller’s tool', () => {
  it('are Arabic in the one dictionary and not in the other, with the same things named in both', () => {
    expect(Object.keys(ar)).toEqual(keys)
    for (const key of keys) {
      expect([key, names(ar[key])]).toEqual([key, names(en[key])])
      expect([key, isArabic(ar[key])]).toEqual([key, letters(en[key]).length > 0])
      expect([key, isArabic(en[key])]).toEqual([key, false])
    }
    for (const command of Object.keys(helps.en) as CommandName[])
      for (const text of ['summary', 'help'] as const)
        expect([command, isArabic(helps.ar[command][text])]).toEqual([command, true])
  })

  it('name the same options in the helps of both', () => {
    const options = (text: string) => [...new Set(text.match(/--[a-z-]+|^ {2}npm .*$/gm))].sort()
    for (const command of Object.keys(helps.en) as CommandName[])
      expect(options(helps.ar[command].help)).toEqual(options(helps.en[command].help))
  })

  it('count as each language counts', () => {
    const many = [0, 1, 2, 3, 11, 100].map((count) =>
      sentence('ar', 'rowsRefused', { rows: { noun: 'rowWas', count } }),
    )
    expect(new Set(many).size).toBe(many.length)
    expect(many[2]).toBe('رُفض: سطران.')
    for (const forms of Object.values(nouns.ar)) expect(Object.keys(forms)).toHaveLength(6)
    expect(sentence('en', 'rowsRefused', { rows: { noun: 'rowWas', count: 1234 } })).toBe(
      '1,234 rows were refused.',
    )
  })

  it.each([
    [{ LANG: 'ar_IQ.UTF-8' }, 'ar'],
    [{ LANG: 'ar_IQ.UTF-8', LC_ALL: 'en_GB' }, 'en'],
    [{ LANG: 'de_DE', LC_ALL: '' }, 'en'],
    [{}, 'en'],
  ])('are those of the machine: %j', (variables, language) => {
    expect(languageOfMachine(variables)).toBe(language)
  })
})

describe.each(databases)('the bookseller’s tool in Arabic on $name', (kind) => {
  let data: TestDatabase
  let admin: Admin

  beforeAll(async () => {
    data = await kind.create()
    admin = adminOf(data)
    await seedDemo(data.database)
  })
  afterAll(() => data.drop())

  it.each([
    [['--help'], 0],
    [['import', '--help'], 0],
    [['products', 'list', '--limit', '2'], 0],
    [['libraries', 'list'], 0],
    [['libraries', 'waiting'], 0],
    [['categories', 'list'], 0],
    [['orders', 'list'], 0],
    [['delivery', 'list'], 0],
    [['messages', 'list'], 0],
    [['outbox'], 0],
    [['import', '--list'], 0],
    [['carts', 'show', 'demo'], 0],
    [['accounts', 'show', 'demo'], 0],
    [['nothing'], 2],
    [['orders', 'list', '--colour'], 2],
    [['orders', 'list', '--limit'], 2],
    [['orders', 'dance'], 2],
    [['orders', 'show', '999999'], 1],
    [['orders', 'confirm', '999999'], 1],
    [['libraries', 'approve', 'None of these'], 1],
    [['products', 'hide', 'x'], 1],
    [['import', '/nowhere.csv', '--library', '1'], 1],
    [['import', '/nowhere.csv', '--library', '1', '--map', 'x'], 1],
    [['reset', '--demo'], 2],
    [['restore', '/nowhere'], 2],
    [['backup', '--verify', '/nowhere'], 1],
    [['move', '--to', 'x'], kind.name === 'sqlite' ? 2 : 1],
  ])('says it: %j', async (words, wanted) => {
    const { code, said, complaints } = await admin([...words, '--lang', 'ar'])
    expect([code, isArabic((wanted === 0 ? said : complaints).split('\n')[0] ?? '')]).toEqual([wanted, true])
    expect(said + complaints).not.toMatch(/\b(?:the|is|are|not|there|missing)\b/i)
  })

  it('knows two languages', async () => {
    expect(await admin(['--lang=fr', 'orders', 'list'])).toEqual({
      code: 2,
      said: '',
      complaints: '--lang takes ar or en',
    })
    expect((await admin(['--lang=ar', 'nothing'])).complaints).toContain('لا يوجد أمر')
    expect(await admin(['reset', '--demo', '--lang', 'ar'], 'لا')).toMatchObject({
      code: 1,
      complaints: 'لم يتغيّر شيء.',
    })
  })
})
