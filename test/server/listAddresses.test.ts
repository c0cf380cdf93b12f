import { booksCategoryId, productSorts, schoolToolsCategoryId } from '../../src/contract/constants'
import { screens } from '../../src/contract/places'
import { makeSearchKeys } from '../../src/server/products/searchKeys'
import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { inEnglish, withBuiltShop } from './support/builtShop'

/** What an address may be made to say of a list, none of which the shop understands, and what is looked up on objects. */
const wrongSearches = [
  'price=-1..x&sort=constructor',
  'price=9-1&language=fr&library=-1&available=yes&more=-2&tab=%20',
  'sort=__proto__&tab=constructor&language=toString',
  'price=%00&sort=%E0%A4%A&library=1e3&more=99999999999',
  `price=${'9'.repeat(500)}-&tab=${'x'.repeat(500)}`,
  'sort=price&sort=name&price=1-2&price=x',
  'cursor=x&pageSize=0&category=x&vendor=%00',
]

describe.each(databases)('addresses of lists on $name', (kind) => {
  const shop = withBuiltShop(kind)
  const paths: Record<string, string> = {}

  beforeAll(async () => {
    const { db } = shop.data.database
    for (const id of [booksCategoryId, schoolToolsCategoryId]) await makeCategory(db, { id })
    const { id: category_id } = await makeCategory(db, { id: 9, name: 'Maps' })
    const { id: library_id } = await makeLibrary(db, { name: 'Map house', is_public: 1 })
    await makeProduct(db, { name: 'An atlas', author: 'Al-Idrisi', category_id, library_id })
    await makeSearchKeys(db)
    Object.assign(paths, {
      books: '/books',
      schoolTools: '/school-tools',
      category: `/catorgery/${String(category_id)}`,
      library: '/library/Map%20house',
      author: '/author/Al-Idrisi',
      search: '/search?q=atlas',
    })
  })

  const askedBy = ({ first }: { first: { entries: { call: string; arg: unknown }[] } }) =>
    first.entries.map(({ call, arg }) => [call, arg])
  const withSearch = (path: string, search: string) => `${path}${path.includes('?') ? '&' : '?'}${search}`

  test('are held to what they say for every screen that has filters', () => {
    const withFilters = Object.entries(screens).flatMap(([name, screen]) =>
      'says' in screen && (screen.says as readonly string[]).includes('price') ? [name] : [],
    )
    expect(Object.keys(paths).sort()).toEqual(withFilters.sort())
  })

  test.each(wrongSearches)('say nothing by what is not understood: ?%s (FIND-4)', async (search) => {
    for (const path of Object.values(paths)) {
      const page = await shop.get(withSearch(path, search), inEnglish)
      expect({ path, status: page.status }).toEqual({ path, status: 200 })
      const asked = askedBy(page)
      // The first of two that say the same is the one that counts.
      if (search.startsWith('sort=price')) expect(JSON.stringify(asked)).toContain('"price":"1-2"')
      else expect({ path, asked }).toEqual({ path, asked: askedBy(await shop.get(path, inEnglish)) })
    }
  })

  test('keep what was searched for from search engines, and lead them to every other list by its path', async () => {
    for (const search of ['', 'sort=price', `sort=${productSorts.join('')}`, 'language=en&available=1'])
      for (const [name, path] of Object.entries(paths)) {
        const { body } = await shop.get(withSearch(path, search), inEnglish)
        const isKept = body.includes('<meta name="robots" content="noindex">')
        expect({ name, search, isKept }).toEqual({ name, search, isKept: name === 'search' })
        const canonical = /<link rel="canonical" href="[^"]*"/.exec(body)?.[0]
        expect(canonical?.endsWith(`${path}"`) ?? name === 'search').toBe(true)
      }
    for (const path of ['/search', '/search?q=', '/search?q=nothing+at+all'])
      expect((await shop.get(path)).body).toContain('<meta name="robots" content="noindex">')
  })
})
