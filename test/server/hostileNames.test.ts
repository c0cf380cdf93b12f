import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { hostileNames } from '../support/hostileNames'
import { inEnglish, withBuiltShop } from './support/builtShop'

/** What a browser takes out of a page: each element's name with the names of its attributes, texts left out. */
const elementsOf = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name, attributes = '']) =>
      [name, ...[...attributes.matchAll(/\s([^\s=]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute)].join(
        ' ',
      ),
  )

describe.each(databases)('a name that is markup, on $name', (kind) => {
  const shop = withBuiltShop(kind)

  /** What is shown of a book, its category and its library that all have one name. */
  const shownOf = async (name: string) => {
    const { db } = shop.data.database
    const category = await makeCategory(db, { name })
    const library = await makeLibrary(db, { name, vendor_name: name, is_public: 1 })
    const { id } = await makeProduct(db, {
      name,
      author: name,
      description_en: name,
      category_id: category.id,
      library_id: library.id,
    })
    const pages = [
      `/product-preview/${String(id)}`,
      `/catorgery/${String(category.id)}`,
      `/library/${encodeURIComponent(name)}`,
    ]
    const shown = []
    for (const page of pages) shown.push(elementsOf((await shop.get(page, inEnglish)).body))
    const maps = [
      (await shop.get('/sitemap-pages.xml')).body,
      (await shop.get('/sitemap-products-1.xml')).body,
    ]
    await db.deleteFrom('products').execute()
    await db.deleteFrom('libraries').execute()
    await db.deleteFrom('categories').where('id', '=', category.id).execute()
    return { shown, maps }
  }

  it('makes no element and no attribute in any page, and nothing in a sitemap', async () => {
    const { shown: harmless } = await shownOf('A name')
    for (const name of hostileNames) {
      const { shown, maps } = await shownOf(name)
      expect([name, shown]).toEqual([name, harmless])
      for (const map of maps) {
        expect(map).not.toMatch(/<(?!\/?(?:urlset|url|loc|lastmod|sitemap|\?xml)\b)/)
        expect(map).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/)
      }
    }
  })
})
