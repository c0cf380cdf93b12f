import fc from 'fast-check'
import { searchText } from '../../src/contract/arabic'
import { pageSize } from '../../src/contract/constants'
import { migrate } from '../../src/server/database/migrate'
import { searchIds } from '../../src/server/modules/catalogue/search'
import { isOneSlipAway, keptOf } from '../../src/server/modules/catalogue/typos'
import { databases, type TestDatabase } from '../support/databases'
import { makeProduct } from '../support/factories'
import { header, importerFor } from './support/imports'
import { addFormerProduct, migrateToBefore } from './support/shopOfBefore'

const find = ({ database: { db, own } }: TestDatabase, text: string) => searchIds(db, own.search, text)

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء']

/** All that may have been meant, by trying every slip: letters left out, swapped, put in and mistaken. */
const everySlip = (typed: string): string[] => {
  const letters = alphabets.find((alphabet) => alphabet.includes(typed[0] ?? '')) ?? ''
  const places = Array.from({ length: typed.length + 1 }, (_, index) => [
    typed.slice(0, index),
    typed.slice(index),
  ])
  const meant = places.flatMap(([before = '', behind = '']) => [
    before + behind.slice(1),
    before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2),
    ...[...letters].flatMap((letter) => [before + letter + behind, before + letter + behind.slice(1)]),
  ])
  return [...new Set(meant)].filter((word) => word !== typed && word.length >= 5)
}

describe.each(databases)('the words of products on $name', (kind) => {
  let data: TestDatabase
  beforeEach(async () => {
    data = await kind.create()
  })
  afterEach(() => data.drop())

  it.each([
    ['Latin', 'Les Misérables', 'iserab'],
    ['Latin, the end of a word', 'Les Misérables', 'bles'],
    ['Arabic', 'ليو تولستوي', 'ولست'],
    ['Arabic, with a hamza', 'أسئلة الطفولة', 'سئل'],
    ['Arabic, behind the article', 'الإسكندرية', 'سكندر'],
    ['two parts and a beginning', 'A Companion to Les Misérables', 'serab compa pani'],
  ])('are found by letters within them: %s', async (_what, name, part) => {
    const { id } = await makeProduct(data.database.db, { name })
    await makeProduct(data.database.db, { name: 'Something Else' })
    expect(await find(data, part)).toEqual([id])
  })

  it('are found as long as a product has them, within and with a slip', async () => {
    const { db } = data.database
    const { id } = await makeProduct(db, { name: 'Provisional' })
    expect(await find(data, 'vision')).toEqual([id])
    await db
      .updateTable('products')
      .set({ name: 'Hummingbird', search_text: searchText('Hummingbird') })
      .execute()
    expect(await find(data, 'vision')).toEqual([])
    expect(await find(data, 'provisionla')).toEqual([])
    expect(await find(data, 'mingbi')).toEqual([id])
    expect(await find(data, 'humingbird')).toEqual([id])
    await db.deleteFrom('products').execute()
    expect(await find(data, 'mingbi')).toEqual([])
    expect(await find(data, 'humingbird')).toEqual([])
  })

  it('are found after an import', async () => {
    const importer = await importerFor(data)
    await importer.take([header, 'a,Cartographers,5,Books', 'b,الموسيقيون,5,Books'])
    const [latin, arabic] = await Promise.all([importer.product('a'), importer.product('b')])
    expect(await find(data, 'tograph')).toEqual([latin?.id])
    expect(await find(data, 'cartogarphers')).toEqual([latin?.id])
    expect(await find(data, 'وسيقي')).toEqual([arabic?.id])
    expect(await find(data, 'موسقيون')).toEqual([arabic?.id])
  })

  it('fill a page with letters that are in very many of them', async () => {
    const letters = [...'bcdfghjklmnprstvwz']
    const names = letters.flatMap((one) => letters.map((other) => `${one}o${other}andering`))
    await makeProduct(data.database.db, { name: names.join(' ') })
    for (const name of names.slice(0, 100)) await makeProduct(data.database.db, { name })
    expect((await find(data, 'ander')).length).toBeGreaterThanOrEqual(pageSize)
  })

  it.each([
    ['a word', 'marketplace'],
    ['a word whose letters are in very many too', 'hand'],
  ])('are found by letters that are in very many beside %s, as by the whole word', async (_what, common) => {
    const letters = [...'bcdfghjklmnprstvwz']
    const pairs = letters.flatMap((one) => letters.map((other) => one + other))
    await makeProduct(data.database.db, { name: pairs.map((pair) => `x${pair}arde x${pair}handy`).join(' ') })
    await makeProduct(data.database.db, { name: pairs.map((pair) => `xardea${pair}`).join(' ') })
    const names = ['zzardener', 'gardening', 'zardenia'].flatMap((word) => [
      `${common} ${word}`,
      `${word} and ${common}`,
    ])
    for (const name of names) await makeProduct(data.database.db, { name })
    const whole = await find(data, `${common} gardening`)
    expect(whole).toHaveLength(2)
    expect(await find(data, `${common} arde`)).toEqual(expect.arrayContaining(whole))
    expect(await find(data, `arden ${common}`)).toHaveLength(names.length)
  })

  it('are meant by exactly those that are one slip away', async () => {
    const shorter = alphabets.flatMap((alphabet) => {
      const letters = [...alphabet.slice(0, 3)]
      const longer = (words: string[]) => words.flatMap((word) => letters.map((letter) => word + letter))
      const five = longer(longer(longer(longer(letters))))
      return [...five, ...longer(five), ...five.map((word) => word + word)]
    })
    const vocabulary = new Set(shorter)
    await makeProduct(data.database.db, { search_text: [...vocabulary].join(' ') })
    const { db, own } = data.database
    const typed = fc
      .constantFrom(...alphabets)
      .chain((alphabet) =>
        fc.string({ unit: fc.constantFrom(...alphabet.slice(0, 4)), minLength: 4, maxLength: 11 }),
      )
    await fc.assert(
      fc.asyncProperty(typed, async (word) => {
        const kept = keptOf(word)
        const alike = kept === null ? [] : await own.search.wordsAlike(db, kept)
        const meant = new Set(alike.filter((candidate) => isOneSlipAway(word, candidate)))
        expect([...meant].sort()).toEqual(
          everySlip(word)
            .filter((slip) => vocabulary.has(slip))
            .sort(),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('are listed when an older database is brought up to date', async () => {
    const older = await kind.create({ migrated: false })
    const { db } = older.database
    await migrateToBefore(older.database)
    const add = (name: string) => addFormerProduct(older.database, { name, searchText: searchText(name) })
    const id = await add('Les Misérables')
    const arabic = await add('الإسكندرية')
    await migrate(older.database)
    expect(await find(older, 'iserab')).toEqual([id])
    expect(await find(older, 'miserabels')).toEqual([id])
    expect(await find(older, 'سكندر')).toEqual([arabic])
    const later = await makeProduct(db, { name: 'Hummingbird' })
    expect(await find(older, 'mingbi')).toEqual([later.id])
    await older.drop()
  })
})
