import { screen, waitFor, within } from '@testing-library/react'
import { maximumBytes } from '../../../src/contract/constants'
import type { DeskProductDetail } from '../../../src/contract/desk/products'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { deskTextsOf } from '../../support/texts'

const texts = deskTextsOf.en.products.form

const stored: DeskProductDetail = {
  id: 7,
  libraryId: 1,
  sku: 'B-7',
  name: 'Aleppo Songs',
  nameAr: null,
  nameEn: null,
  language: 'en',
  author: 'An Author',
  descriptionAr: null,
  descriptionEn: 'Songs.',
  categoryId: 4,
  subCategoryId: null,
  price: 20,
  discountPrice: 0,
  status: 'available',
  copies: 3,
  isHidden: false,
  image: null,
  isbn: null,
  publisher: null,
  year: 1984,
  pages: null,
  binding: null,
  textLanguage: null,
  translator: null,
  isWaiting: false,
  wasOrdered: false,
  version: 'first',
}

const form = async (path: string, replies: Replies = {}) => {
  const shop = await renderShop({
    path,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'seller', libraries: [], newOrders: 0 }),
      deskShelves: good({
        libraries: [{ id: 1, name: 'Own' }],
        categories: [{ id: 4, name: 'Poems', subCategories: [{ id: 9, name: 'Old poems' }] }],
      }),
      deskProducts: good([]),
      deskProduct: good(stored),
      userProfile: good({}),
      cart: good([]),
      ...replies,
    },
  })
  const title = await screen.findByRole('textbox', { name: texts.name })
  const sent = () => shop.arrived.findLast(({ call }) => /^desk(?:Add|Save)Product$/.test(call))?.body
  return { ...shop, title, sent }
}

describe('the form of a product', () => {
  it(`${rule('DESK-17')}: by hand`, async () => {
    const { person, title, sent } = await form('/desk/products/new', { deskAddProduct: good(stored) })
    await person.click(screen.getByRole('button', { name: texts.add }))
    expect(await screen.findByText(texts.wrong.name)).toBeVisible()
    expect(title).toHaveFocus()
    expect(sent()).toBeUndefined()
    await person.type(title, 'Aleppo Songs')
    await person.selectOptions(screen.getByRole('combobox', { name: texts.categoryId }), 'Poems')
    await person.selectOptions(screen.getByLabelText(texts.subCategoryId), 'Old poems')
    await person.type(screen.getByRole('textbox', { name: texts.price }), '٢٠')
    const cards = within(screen.getByRole('complementary', { name: texts.preview }))
    expect(cards.getAllByText('Aleppo Songs')).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: texts.add }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Aleppo Songs' })).toBeVisible()
    expect(sent()).toMatchObject({
      name: 'Aleppo Songs',
      libraryId: 1,
      categoryId: 4,
      subCategoryId: 9,
      price: 20,
    })
    expect(window.location.pathname).toBe('/desk/products/7')
  })

  it(`${rule('DESK-18')}: with what it began with`, async () => {
    let product = stored
    const message = 'Somebody changed this product in the meantime.'
    const { person, title, sent, store } = await form('/desk/products/7', {
      deskProduct: () => good(product),
      deskSaveProduct: ({ body }) =>
        (body as { seen: string }).seen === product.version ? good(product) : bad(409, message),
    })
    product = { ...stored, price: 30, version: 'second' }
    await person.type(title, ' and Dances')
    await person.click(screen.getByRole('button', { name: texts.save }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(sent()).toMatchObject({ name: 'Aleppo Songs and Dances', year: 1984, copies: 3, seen: 'first' })
    expect(title).toHaveValue('Aleppo Songs and Dances')
    await waitFor(() => {
      expect(JSON.stringify(store.getState().shopApi.queries)).toContain('"version":"second"')
    })
    await person.click(screen.getByRole('button', { name: texts.save }))
    expect(await screen.findByText(texts.saved)).toBeVisible()
    expect(sent()).toMatchObject({ name: 'Aleppo Songs and Dances', seen: 'second' })
  })

  it('says before it is sent that a picture is too large', async () => {
    const { person, countOf } = await form('/desk/products/7')
    const picture = new File(['x'], 'cover.jpg', { type: 'image/jpeg' })
    Object.defineProperty(picture, 'size', { value: maximumBytes.picture + 1 })
    await person.upload(screen.getByLabelText(texts.choosePicture, { selector: 'input' }), picture)
    expect(await screen.findByText(deskTextsOf.en.libraries.pictureTooLarge)).toBeVisible()
    expect(countOf('deskAddPicture')).toBe(0)
  })

  it('says that it is saved until something is changed, and nothing of the last time when it is opened again', async () => {
    const { person, title, replies } = await form('/desk/products/7', {
      deskProducts: good([stored]),
      deskSaveProduct: good(stored),
    })
    const save = () => screen.getByRole('button', { name: texts.save })
    await person.click(save())
    expect(await screen.findByText(texts.saved)).toBeVisible()
    await person.type(title, '!')
    expect(screen.queryByText(texts.saved)).not.toBeInTheDocument()
    Object.assign(replies, { deskSaveProduct: bad(422, 'Not like this.') })
    await person.click(save())
    expect(await screen.findByText('Not like this.')).toBeVisible()
    await person.click(screen.getByRole('link', { name: deskTextsOf.en.parts.products, current: false }))
    await person.click(await screen.findByRole('link', { name: stored.name }))
    await screen.findByRole('textbox', { name: texts.name })
    expect(screen.queryByText('Not like this.')).not.toBeInTheDocument()
  })

  it('asks before it deletes', async () => {
    const { person, countOf } = await form('/desk/products/7', { deskRemoveProduct: good(null) })
    await person.click(screen.getByRole('button', { name: texts.remove }))
    expect(await screen.findByText(texts.removeAsk)).toBeVisible()
    expect(countOf('deskRemoveProduct')).toBe(0)
    await person.click(screen.getByRole('button', { name: texts.removeNow }))
    expect(await screen.findByText(deskTextsOf.en.products.none)).toBeVisible()
    expect(window.location.pathname).toBe('/desk/products')
  })

  it('leaves the table when it is deleted', async () => {
    const { person, countOf } = await form('/desk/products/7', {
      deskProducts: good([stored, { ...stored, id: 8, name: 'Beirut Nights' }]),
      deskRemoveProduct: good(null),
    })
    await person.click(screen.getByRole('link', { name: deskTextsOf.en.parts.products, current: false }))
    await person.click(await screen.findByRole('link', { name: stored.name }))
    await person.click(await screen.findByRole('button', { name: texts.remove }))
    await person.click(screen.getByRole('button', { name: texts.removeNow }))
    expect(await screen.findByRole('link', { name: 'Beirut Nights' })).toBeVisible()
    expect(screen.queryByRole('link', { name: stored.name })).not.toBeInTheDocument()
    expect(countOf('deskProducts')).toBe(1)
  })

  it('begins each time with the product as it is, not as it was when it was last opened', async () => {
    const { person, replies } = await form('/desk/products/7', { deskProducts: good([stored]) })
    await person.click(screen.getByRole('link', { name: deskTextsOf.en.parts.products, current: false }))
    const link = await screen.findByRole('link', { name: stored.name })
    Object.assign(replies, { deskProduct: good({ ...stored, price: 30, version: 'second' }) })
    await person.click(link)
    expect(await screen.findByRole('textbox', { name: texts.price })).toHaveValue('30')
  })

  it(`${rule('DESK-19')}: on the screen`, async () => {
    await form('/desk/products/7', { deskProduct: good({ ...stored, wasOrdered: true }) })
    expect(screen.getByText(texts.wasOrdered)).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.remove })).not.toBeInTheDocument()
  })
})
