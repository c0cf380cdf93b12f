import type { DeskProductDetail } from '../../../src/contract/desk/products'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct, makeSubCategory } from '../../support/factories'
import { pictureForm } from '../../support/pictureForm'
import { useTestApp } from '../../support/testApp'
import { soldDuring } from '../support/soldDuring'

describe.each(databases)('the form of a product on $name', (kind) => {
  const shop = useTestApp(kind)

  /** A seller with an approved library, and what a form of theirs may hold. */
  const desk = async () => {
    const seller = await loggedIn(shop, { role: 'seller' })
    const owned = { owner_id: seller.user.id, approved_at: '2026-01-01' }
    const library = await makeLibrary(shop.db, owned)
    const category = await makeCategory(shop.db)
    const sub = await makeSubCategory(shop.db, { category_id: category.id })
    const fields = {
      name: 'The Conference of the Birds',
      language: 'en',
      author: 'Farid ud-Din Attar',
      descriptionEn: 'Thirty birds set out.',
      categoryId: category.id,
      subCategoryId: sub.id,
      price: 12.5,
      discountPrice: 10,
      copies: 7,
      isbn: '0-14-044434-3',
      publisher: 'Penguin',
      year: 1984,
      pages: 234,
      binding: 'paperback',
      textLanguage: 'en',
      translator: 'Dick Davis',
    }
    const add = (more: object = {}) =>
      seller.call('deskAddProduct', { body: { ...fields, libraryId: library.id, ...more } })
    /** What of a product a form sends. */
    const formOf = ({ version: seen, ...product }: DeskProductDetail, more: object = {}) => {
      const {
        id: _id,
        libraryId: _library,
        sku: _sku,
        isWaiting: _waits,
        wasOrdered: _ordered,
        ...form
      } = product
      return { ...form, seen, ...more }
    }
    const save = (product: DeskProductDetail, more: object = {}) =>
      seller.call('deskSaveProduct', { params: { id: product.id }, body: formOf(product, more) })
    return { seller, library, fields, add, save }
  }

  it(rule('DESK-17'), async () => {
    const { seller, library, fields, add } = await desk()
    const { status, body } = await add()
    expect([status, body.message]).toEqual([200, 'The product was added.'])
    const product = body.data as DeskProductDetail
    expect(product).toMatchObject({
      ...fields,
      isbn: '9780140444346',
      libraryId: library.id,
      isHidden: false,
    })
    expect((await shop.call('product', { params: { id: product.id } })).body.data).toMatchObject({
      name: fields.name,
      price: 12.5,
      edition: { isbn: '9780140444346', translator: 'Dick Davis' },
    })
    const found = await shop.call('search', { body: { name: 'conference birds', type: 'Product' } })
    expect((found.body.data as { id: number }[]).map(({ id }) => id)).toContain(product.id)
    expect((await seller.call('deskProducts')).body.data).toMatchObject([{ id: product.id }])
  })

  it(rule('DESK-18'), async () => {
    const { fields, add, save } = await desk()
    const product = (await add()).body.data as DeskProductDetail
    const saved = await save(product, { name: 'Birds', copies: null, nameAr: 'منطق الطير' })
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { name: 'Birds', copies: null, nameAr: 'منطق الطير' } },
    })
    const late = await save(product, { name: 'Late' })
    expect(late.status).toBe(409)
    const again = await save(saved.body.data as DeskProductDetail, { name: 'Again' })
    expect(again).toMatchObject({ status: 200, body: { data: { name: 'Again' } } })
    const log = await shop.db
      .selectFrom('desk_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', product.id)
      .where('action', '=', 'save')
      .orderBy('id')
      .execute()
    expect(
      log.map(({ before, after }) => [before, after].map((json) => JSON.parse(json ?? '') as object)),
    ).toEqual([
      [
        { name: fields.name, nameAr: null, copies: 7 },
        { name: 'Birds', nameAr: 'منطق الطير', copies: null },
      ],
      [{ name: 'Birds' }, { name: 'Again' }],
    ])
  })

  it('is not saved over a copy that is sold while it is being saved', async () => {
    if (kind.name === 'sqlite') return
    const { seller, add, save } = await desk()
    const product = (await add()).body.data as DeskProductDetail
    const late = await soldDuring(shop.db, product.id, () => save(product, { name: 'Late', copies: 20 }))
    expect(late.status).toBe(409)
    expect((await seller.call('deskProduct', { params: { id: product.id } })).body.data).toMatchObject({
      name: product.name,
      copies: 6,
    })
  })

  it(rule('DESK-19'), async () => {
    const { seller, add } = await desk()
    const [ordered, other] = [(await add()).body.data, (await add()).body.data] as DeskProductDetail[]
    const buyer = await loggedIn(shop)
    await buyer.call('addToCart', { body: { productId: ordered?.id, quantity: 1 } })
    const { body } = await buyer.call('cart')
    expect((await buyer.call('checkout', { body: { items: body.data } })).status).toBe(200)
    const remove = async (product?: DeskProductDetail) =>
      (await seller.call('deskRemoveProduct', { params: { id: product?.id ?? 0 } })).status
    expect([await remove(ordered), await remove(other), await remove(other)]).toEqual([409, 200, 404])
    expect(
      (await seller.call('deskProduct', { params: { id: ordered?.id ?? 0 } })).body.data.wasOrdered,
    ).toBe(true)
  })

  it(`${rule('DESK-14')}: a new product`, async () => {
    const { library, add } = await desk()
    await shop.db.updateTable('libraries').set({ approved_at: null }).where('id', '=', library.id).execute()
    const { body } = await add()
    expect(body.data).toMatchObject({ isHidden: false, isWaiting: true })
    expect((await shop.call('product', { params: { id: body.data.id as number } })).status).toBe(404)
  })

  it('shows a picture that came by itself, and lets go of the one before', async () => {
    const { seller, add, save } = await desk()
    const { body } = await seller.call('deskAddPicture', await pictureForm())
    const { image } = body.data as { image: string }
    const product = (await add({ image })).body.data as DeskProductDetail
    expect(product.image).toBe(image)
    const bare = await save(product, { image: null })
    expect(bare.body.data).toMatchObject({ image: null })
    const left = await shop.db.selectFrom('left_pictures').selectAll().where('address', '=', image).execute()
    expect(left).toHaveLength(1)
    expect((await seller.call('deskAddPicture', await pictureForm(new Blob(['<svg/>'])))).status).toBe(400)
  })

  it.each([
    [
      'a wrong digit in the ISBN',
      { isbn: '9780140444347' },
      'This is not an ISBN; one of its digits is wrong.',
    ],
    ['a picture of elsewhere', { image: 'https://example.com/x.png' }, 'Please choose a picture.'],
    ['a category that is none', { categoryId: 999_999, subCategoryId: null }, 'categoryId'],
    ['the sub-category of another', { subCategoryId: 999_999 }, 'subCategoryId'],
    ['a discount that is none', { discountPrice: 12.5 }, 'must be lower than its price'],
    ['no name', { name: ' ' }, 'name'],
    ['more than a description holds', { descriptionAr: 'x'.repeat(5001) }, 'descriptionAr'],
  ])('refuses %s', async (_, more, words) => {
    const { seller, add } = await desk()
    const { status, body } = await add(more)
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
    expect((await seller.call('deskProducts')).body.data).toEqual([])
  })

  it('takes a key once in a library', async () => {
    const { add } = await desk()
    expect((await add({ sku: 'B-1' })).status).toBe(200)
    expect((await add({ sku: 'B-1' })).status).toBe(409)
  })

  it(`${rule('DESK-2')}: what another library sells is neither saved, deleted nor added to`, async () => {
    const { seller, fields } = await desk()
    const other = await makeProduct(shop.db)
    const params = { id: other.id }
    const body = { ...fields, seen: 'x' }
    const statuses = [
      await seller.call('deskSaveProduct', { params, body }),
      await seller.call('deskRemoveProduct', { params }),
      await seller.call('deskAddProduct', { body: { ...fields, libraryId: other.library_id } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
  })
})
