import type { Insertable } from 'kysely'
import { searchText } from '../../src/contract/arabic'
import type { Product } from '../../src/contract/entities/product'
import type { ProductsTable } from '../../src/server/database/schema'
import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

const library = 'مكتبة الرافدين'

describe.each(databases)('search on $name', (kind) => {
  const shop = useTestApp(kind)

  beforeAll(async () => {
    const category = await makeCategory(shop.db)
    const { id } = await makeLibrary(shop.db, { name: library })
    const add = (name: string, author: string, more: Partial<Insertable<ProductsTable>> = {}) =>
      makeProduct(shop.db, {
        category_id: category.id,
        library_id: id,
        name,
        author,
        search_text: searchText(name, more.name_ar, more.name_en, author, library),
        ...more,
      })
    await add('الحرب والسلم', 'ليو تولستوي')
    await add('أولاد حارتنا', 'نجيب محفوظ')
    await add('الأيام', 'طه حسين')
    await add('مئة عام من العزلة', 'غابرييل غارسيا ماركيز')
    await add('The Hobbit', 'J.R.R. Tolkien')
    await add('Hobbit Cooking for Beginners', 'A. Cook')
    await add('A Companion', 'Hobbit Scholar')
    await add('Les Misérables', 'Victor Hugo')
    await add('Gone Away', 'Nobody', { hidden: 1 })
    await add('مسطرة', '', { name_ar: 'مسطرة', name_en: 'Ruler 30 cm' })
    await add('100% Cotton_Paper', 'Mill')
  })

  const find = async (name: string, query = {}): Promise<string[]> => {
    const { status, body } = await shop.call('search', {
      body: { name, type: 'Product' },
      query,
      language: 'ar',
    })
    expect(status).toBe(200)
    return body.data.map((product: Product) => product.name)
  }

  test.each([
    ['the whole name', 'الحرب والسلم', 'الحرب والسلم'],
    ['without the article', 'حرب', 'الحرب والسلم'],
    ['with an article that the name lacks', 'الاولاد', 'أولاد حارتنا'],
    ['another hamza', 'اولاد', 'أولاد حارتنا'],
    ['hamza on its seat', 'مئه عام', 'مئة عام من العزلة'],
    ['tashkeel and tatweel', 'الحَـــرْب', 'الحرب والسلم'],
    ['ta marbuta as ha', 'العزله', 'مئة عام من العزلة'],
    ['an author', 'نجيب محفوظ', 'أولاد حارتنا'],
    ['half a word', 'محفو', 'أولاد حارتنا'],
    ['words in another order', 'حسين طه', 'الأيام'],
    ['accents left out', 'miserables', 'Les Misérables'],
    ['capitals', 'LES MISÉRABLES', 'Les Misérables'],
    ['letters inside a word', 'isérab', 'Les Misérables'],
    ['the name in the other language', 'ruler', 'مسطرة'],
    ['a letter mistaken', 'تولصتوي', 'الحرب والسلم'],
    ['a letter left out', 'Tolkin', 'The Hobbit'],
    ['a letter too many', 'Tolkkien', 'The Hobbit'],
    ['neighbours swapped', 'Toklien', 'The Hobbit'],
    ['a slip in each of two words', 'Vicktor miserabels', 'Les Misérables'],
  ])('finds by %s: %s', async (_what, text, expected) => {
    expect((await find(text))[0]).toBe(expected)
  })

  test('finds by the library, from two characters on', async () => {
    expect(await find('الرافدين')).toHaveLength(10)
    expect(await find('طه')).toContain('الأيام')
  })

  test('puts the name before its beginning, and names before authors', async () => {
    expect(await find('hobbit')).toEqual(['Hobbit Cooking for Beginners', 'The Hobbit', 'A Companion'])
    expect((await find('the hobbit'))[0]).toBe('The Hobbit')
  })

  test('takes signs of a pattern as what they are', async () => {
    expect(await find('%%')).toEqual([])
    expect(await find('__')).toEqual([])
    expect(await find('"*" OR NEAR(')).toEqual([])
    expect(await find('100% cotton_paper')).toEqual(['100% Cotton_Paper'])
    expect(await find("' or '1'='1")).toEqual([])
  })

  test('never shows a hidden product', async () => {
    expect(await find('gone away')).toEqual([])
  })

  test('refuses what is too short, too long or of another type', async () => {
    const status = async (body: unknown) => (await shop.call('search', { body })).status
    expect(await status({ name: 'a', type: 'Product' })).toBe(400)
    expect(await status({ name: ' a ', type: 'Product' })).toBe(400)
    expect(await status({ name: 'a'.repeat(101), type: 'Product' })).toBe(400)
    expect(await status({ name: 'abc', type: 'Library' })).toBe(400)
    expect(await status({ name: 'abc' })).toBe(400)
  })

  test('pages through the results without leaving one out', async () => {
    const all = await find('الرافدين')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { pageSize: 3, ...(cursor !== undefined && { cursor }) }
      const { body } = await shop.call('search', {
        body: { name: 'الرافدين', type: 'Product' },
        query,
        language: 'ar',
      })
      expect(body.page).toMatchObject({ total: 10, totalIsCapped: false })
      seen.push(...body.data.map(({ name }: Product) => name))
      cursor = body.page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(all)
  })

  test('finds a product by its new name once it was changed', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Provisional Zebra' })
    await shop.db
      .updateTable('products')
      .set({ name: 'Final Okapi', search_text: searchText('Final Okapi') })
      .where('id', '=', id)
      .execute()
    expect(await find('okapi')).toEqual(['Final Okapi'])
    expect(await find('provisional zebra')).toEqual([])
  })
})
