import { databases } from '../support/databases'
import { makeLibrary, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('libraries on $name', (kind) => {
  const shop = useTestApp(kind)

  test('show once they sell something, and the public ones apart', async () => {
    const open = await makeLibrary(shop.db, { name: 'Open stacks', is_public: 1 })
    const shopLibrary = await makeLibrary(shop.db, { name: 'Corner shop', image: '/b.webp' })
    await makeLibrary(shop.db, { name: 'Nothing yet' })
    await makeProduct(shop.db, { library_id: open.id })
    await makeProduct(shop.db, { library_id: shopLibrary.id })
    const all = (await shop.call('libraries')).body.data
    expect(all).toContainEqual({ id: shopLibrary.id, librarieName: 'Corner shop', imgUrl: '/b.webp' })
    expect(all).not.toContainEqual(expect.objectContaining({ librarieName: 'Nothing yet' }))
    const names = (await shop.call('publicLibraries')).body.data.map(
      (row: { librarieName: string }) => row.librarieName,
    )
    expect(names).toEqual(['Open stacks'])
  })

  test.each(['دار الحكمة', 'House of Wisdom', 'دار الحكمه', 'house of wisdom', ' دار الحِكمة '])(
    'are found by any of their names: %s',
    async (librarieName) => {
      const known = await shop.db
        .selectFrom('libraries')
        .where('name', '=', 'دار الحكمة')
        .select('id')
        .execute()
      if (known.length === 0) {
        const library = await makeLibrary(shop.db, {
          name: 'دار الحكمة',
          name_en: 'House of Wisdom',
          vendor_name: 'Yusuf',
          image: '/c.webp',
        })
        await makeProduct(shop.db, { library_id: library.id, name: 'Algebra' })
      }
      const { body } = await shop.call('libraryByName', { query: { librarieName } })
      expect(body.data).toEqual([
        {
          librarieName: 'House of Wisdom',
          vendorName: 'Yusuf',
          vendorImage: '/c.webp',
          products: [expect.objectContaining({ name: 'Algebra' })],
        },
      ])
    },
  )

  test('bring as many of their products as are asked for, and by themselves all of them', async () => {
    const { id, name: librarieName } = await makeLibrary(shop.db, { name: 'Long shelves' })
    for (const name of ['First', 'Second', 'Third'])
      await makeProduct(shop.db, {
        library_id: id,
        name,
        released_at: `2026-01-0${String(name.length)}T00:00:00.000Z`,
      })
    const namesIn = async (query: Record<string, string>) => {
      const { body } = await shop.call('libraryByName', { query: { librarieName, ...query } })
      const { products } = body.data[0] as { products: { name: string }[] }
      return products.map(({ name }) => name)
    }
    expect(await namesIn({ pageSize: '1' })).toEqual(['Second'])
    expect(await namesIn({})).toHaveLength(3)
    expect(await namesIn({ pageSize: '2' })).toHaveLength(2)
  })

  test('answer an empty list to an unknown name, with signs of a pattern in it or not', async () => {
    for (const librarieName of ['Nobody', '%', '_', "' or 1=1 --", '٪']) {
      expect(await shop.call('libraryByName', { query: { librarieName } })).toMatchObject({
        status: 200,
        body: { data: [] },
      })
    }
    expect((await shop.call('libraryByName')).status).toBe(400)
  })
})
