import type { Product } from '../../src/contract/entities/product'
import { makeSearchKeys } from '../../src/server/products/searchKeys'
import { heardWords, soundsOf } from '../../src/server/products/sounds'
import { databases } from '../support/databases'
import { makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe('what two writers heard', () => {
  /** Whether each word of the one sounds like a word of the other. */
  const soundsLike = (typed: string, written: string) => {
    const known = new Set(heardWords(written).flatMap(soundsOf))
    return heardWords(typed)
      .map(soundsOf)
      .filter((sounds) => sounds.length > 0)
      .every((sounds) => sounds.some((sound) => known.has(sound)))
  }

  it.each([
    ['naguib mahfouz', 'نجيب محفوظ'],
    ['Najīb Maḥfūẓ', 'نجيب محفوظ'],
    ['nagib ma7foudh', 'نجيب محفوظ'],
    ['alf layla wa layla', 'ألف ليلة وليلة'],
    ['Alf Laylah wa-Laylah', 'ألف ليلة وليلة'],
    ['al-Ḥarb wa-al-Salām', 'الحرب والسلام'],
    ['3arabi', 'عربي'],
    ['Thulāthiyat Gharnāṭah', 'ثلاثية غرناطة'],
    ['qawa3ed el 3eshq', 'قواعد العشق'],
    ['rijal fi ash-shams', 'رجال في الشمس'],
    ['mudun al-milḥ', 'مدن الملح'],
    ['osman', 'عثمان'],
    ['gasim', 'قاسم'],
    ['تشارلز ديكنز', 'Charles Dickens'],
    ['جين أوستن', 'Jane Austen'],
    ['غابرييل غارسيا ماركيز', 'Gabriel García Márquez'],
    ['دوستويفسكي', 'Fyodor Dostoyevsky'],
    ['هاري بوتر', 'Harry Potter'],
    ['شكسبير', 'William Shakespeare'],
    ['إرنست همنغواي', 'Ernest Hemingway'],
    ['فيكتور هوغو', 'Victor Hugo'],
    ['dostoevski', 'Dostoyevsky'],
  ])('%s is %s', (typed, written) => {
    expect(soundsLike(typed, written)).toBe(true)
  })

  it.each([
    ['naguib mahfouz', 'طه حسين'],
    ['جين أوستن', 'Emily Brontë'],
    ['1984', '1948'],
  ])('%s is not %s', (typed, written) => {
    expect(soundsLike(typed, written)).toBe(false)
  })

  it.each(['', '...', 'أو', 'aeiou', '🌙', '\u0640\u064b'])(
    'says nothing of what has no consonant: %j',
    (text) => {
      expect(heardWords(text).flatMap(soundsOf)).toEqual([])
    },
  )
})

describe.each(databases)('other letters on $name', (kind) => {
  const shop = useTestApp(kind)

  beforeAll(async () => {
    await makeProduct(shop.db, { name: 'أولاد حارتنا', author: 'نجيب محفوظ' })
    await makeProduct(shop.db, { name: 'ألف ليلة وليلة', author: null })
    await makeProduct(shop.db, { name: 'Great Expectations', author: 'Charles Dickens' })
    await makeProduct(shop.db, { name: 'Hidden Dickens', author: 'Charles Dickens', hidden: 1 })
    await makeProduct(shop.db, { name: 'A Naguib Reader', author: 'Somebody' })
    await makeSearchKeys(shop.db)
  })

  const find = async (q: string) => {
    const { status, body } = await shop.call('find', { query: { q }, language: 'ar' })
    expect(status).toBe(200)
    return body.data as { products: Product[]; shownFor?: string }
  }
  const namesFor = async (q: string) => (await find(q)).products.map(({ name }) => name)

  test('Latin letters find Arabic names, and Arabic letters Latin ones (FIND-8)', async () => {
    expect(await namesFor('mahfouz')).toEqual(['أولاد حارتنا'])
    expect(await namesFor('alf layla')).toEqual(['ألف ليلة وليلة'])
    expect(await namesFor('تشارلز ديكنز')).toEqual(['Great Expectations'])
  })

  test('what is written so comes before what only sounds so (FIND-8)', async () => {
    expect(await namesFor('naguib')).toEqual(['A Naguib Reader', 'أولاد حارتنا'])
  })

  test('a text typed on the other keyboard finds what its keys mean, and says so (FIND-9)', async () => {
    const english = await find('yvثشف ثءحثؤفشفهخىس'.replace('yv', 'لق'))
    expect(english).toMatchObject({ shownFor: 'great expectations' })
    expect(english.products.map(({ name }) => name)).toEqual(['Great Expectations'])
    const arabic = await find('Hgt gdgm')
    expect(arabic).toMatchObject({ shownFor: 'الف ليلة' })
    expect(arabic.products.map(({ name }) => name)).toEqual(['ألف ليلة وليلة'])
    expect(await find('great')).not.toHaveProperty('shownFor')
    expect(await find('qqxqqx')).not.toHaveProperty('shownFor')
  })

  test('a name that is changed by hand is found by its new sound once keys are made (FIND-8)', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Kafka' })
    await makeSearchKeys(shop.db)
    expect(await namesFor('كافكا')).toEqual(['Kafka'])
    await shop.db.updateTable('products').set({ name: 'Tolstoy' }).where('id', '=', id).execute()
    expect(await makeSearchKeys(shop.db)).toBe(1)
    expect(await namesFor('تولستوي')).toEqual(['Tolstoy'])
    expect(await namesFor('كافكا')).toEqual([])
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    expect(await namesFor('تولستوي')).toEqual([])
  })
})
