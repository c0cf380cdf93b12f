import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'
import { bothLanguages, filled, textsOf } from '../../support/texts'

const main = () => within(screen.getByRole('main'))

describe.each(bothLanguages)('the product preview, in %s', (language) => {
  const texts = textsOf[language]
  const open = async (fields: Parameters<typeof aProduct>[0] = {}) => {
    const shop = await renderShop({
      language,
      path: '/product-preview/1',
      replies: { product: good(aProduct(fields)) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Emma' })
    return shop
  }

  it(rule('PRODUCT-1', 'PRODUCT-2'), async () => {
    const { person } = await open()
    const picture = main().getByRole('img', { name: filled(texts.common.pictureOf, { name: 'Emma' }) })
    expect(picture).toHaveAttribute('src', '/pictures/emma/640.webp')
    await person.click(picture)
    const overlay = await screen.findByRole('dialog', {
      name: filled(texts.common.pictureOf, { name: 'Emma' }),
    })
    expect(within(overlay).getByRole('img')).toHaveAttribute('src', '/pictures/emma/640.webp')
    await person.click(within(overlay).getByRole('button', { name: texts.common.close }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
  })

  it(`${rule('PRODUCT-1', 'SHOP-7')}: missing`, async () => {
    await open({ imageUrl: null })
    expect(elements('main img')).toHaveLength(0)
    expect(main().getByRole('img', { name: filled(texts.common.pictureOf, { name: 'Emma' }) })).toBeVisible()
    expect(
      main().queryByRole('button', { name: new RegExp(filled(texts.product.enlarge, { name: 'Emma' })) }),
    ).not.toBeInTheDocument()
  })

  it('a picture that cannot be loaded cannot be enlarged', async () => {
    await open()
    const enlarge = { name: new RegExp(filled(texts.product.enlarge, { name: 'Emma' })) }
    const picture = within(main().getByRole('button', enlarge)).getByRole('img')
    fireEvent.error(picture)
    expect(main().queryByRole('button', enlarge)).not.toBeInTheDocument()
  })

  it('leads back to where one came from, with a login else to the wishlist, without to the shelf', async () => {
    const { store, person } = await renderShop({
      language,
      path: '/contact-us',
      replies: { product: good(aProduct({ categoryId: 2 })) },
    })
    store.dispatch(goTo('/product-preview/1'))
    await screen.findByRole('heading', { level: 1, name: 'Emma' })
    await person.click(main().getByRole('link', { name: texts.product.back }))
    expect(await screen.findByRole('heading', { level: 1, name: texts.contact.heading })).toBeVisible()
    expect(window.location.pathname).toBe('/contact-us')
  })

  it.each([
    ['somebody logged in', 'a-token-for-tests', 2, '/wishlist'],
    ['a visitor', undefined, 2, '/books'],
    ['a visitor, of a shelf that nobody knows', undefined, undefined, '/wishlist'],
  ])('leads %s who came from elsewhere on', async (_, token, categoryId, path) => {
    await renderShop({
      language,
      path: '/product-preview/1',
      ...(token !== undefined && { token }),
      replies: {
        product: good(aProduct(categoryId === undefined ? {} : { categoryId })),
        userProfile: good({}),
        cart: good([]),
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Emma' })
    expect(main().getByRole('link', { name: texts.product.back })).toHaveAttribute('href', path)
  })

  it(rule('PRODUCT-3', 'PRODUCT-9', 'SHOP-3'), async () => {
    await open({ price: 12, discountPrice: 9.5 })
    expect(main().getAllByText('$9.50')).toHaveLength(1)
    const panel = within(main().getByRole('region', { name: texts.product.info }))
    expect(panel.getByText('$9.50')).toBeVisible()
    expect(panel.getByRole('button', { name: texts.product.addToCart })).toBeEnabled()
  })

  it(`${rule('PRODUCT-3')}: no discount`, async () => {
    await open({ price: 1234.5, discountPrice: 0 })
    expect(main().getAllByText('$1,234.50')).toHaveLength(1)
  })

  it(
    rule('PRODUCT-4', 'PRODUCT-5', 'PRODUCT-6', 'PRODUCT-7', 'PRODUCT-8', 'PRODUCT-10', 'ROUTE-14'),
    async () => {
      await open()
      const written = screen.getByRole('main').textContent
      expect(written).toContain(filled(texts.product.by, { author: 'Jane Austen' }))
      expect(written).toContain(filled(texts.product.category, { category: 'Novels' }))
      expect(main().getByText('Handsome, clever, and rich.')).toBeVisible()
      expect(
        main().getByText(language === 'en' ? '4.5 / 5 (250 reviews)' : '4.5 / 5 (250 تقييمًا)'),
      ).toBeVisible()
      expect(main().getByText(texts.product.hardCopy)).toBeVisible()
      expect(main().getByText(texts.product.eBook)).toBeVisible()
      expect(main().getByRole('button', { name: texts.product.statuses.available })).toBeEnabled()
      const back = main().getByRole('link', { name: texts.product.back })
      expect(back).toHaveAttribute('href', '/wishlist')
    },
  )

  it(rule('PRODUCT-13'), async () => {
    await open({ isBook: false, authorName: 'Nakhla', rating: null })
    const written = screen.getByRole('main').textContent
    expect(written).toContain(filled(texts.product.maker, { author: 'Nakhla' }))
    expect(written).not.toContain(filled(texts.product.by, { author: '' }))
    for (const words of [texts.product.availability, texts.product.hardCopy, texts.product.eBook, '4.5'])
      expect(written).not.toContain(words)
  })

  it('other goods show the rating that they have', async () => {
    await open({ isBook: false, rating: 4 })
    expect(main().getByText('4 / 5')).toBeVisible()
  })

  /** The signs in the first fact, which is that of the formats. */
  const ticks = 'dl > div:first-child dd svg'

  it.each([
    ['out of stock', texts.product.statuses.outOfStock],
    ['coming soon', texts.product.statuses.comingSoon],
  ])(`${rule('PRODUCT-14')}: %s`, async (status, words) => {
    await open({ status })
    expect(main().getByText(texts.product.hardCopy)).toBeVisible()
    expect(main().getByText(texts.product.eBook)).toBeVisible()
    expect(elements(ticks)).toHaveLength(0)
    const panel = within(main().getByRole('region', { name: texts.product.info }))
    expect(panel.queryByRole('button', { name: texts.product.addToCart })).not.toBeInTheDocument()
    expect(panel.getByRole('button', { name: words })).toHaveAttribute('aria-disabled', 'true')
  })

  it('what is for sale has its formats ticked', async () => {
    await open()
    expect(elements(ticks)).toHaveLength(2)
  })

  it.each([
    [2, '/books'],
    [3, '/school-tools'],
    [7, '/catorgery/7'],
  ])(`${rule('PRODUCT-15')}: %s`, async (categoryId, path) => {
    await open({ categoryId })
    const name = filled(texts.product.category, { category: 'Novels' })
    expect(main().getByRole('link', { name })).toHaveAttribute('href', path)
  })

  it(rule('PRODUCT-11'), async () => {
    const { person, replies } = await renderShop({
      language,
      path: '/product-preview/1',
      replies: { product: bad(500) },
    })
    expect(await screen.findByText(texts.product.failed)).toBeVisible()
    replies.product = good(aProduct())
    await person.click(screen.getByRole('button', { name: texts.common.retry }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Emma' })).toBeVisible()
  })

  it.each([
    ['404', bad(404)],
    ['404 in an envelope over HTTP 200', bad(404, null, 200)],
    ['null as data', good(null)],
  ])(`${rule('PRODUCT-12')}: %s`, async (_, product) => {
    await renderShop({ language, path: '/product-preview/nothing', replies: { product } })
    expect(await screen.findByText(texts.product.none)).toBeVisible()
  })
})

it('the preview says what the specification gives word for word', () => {
  const { product } = textsOf.en
  expect(product).toMatchObject({
    by: 'By: {{author}}',
    category: 'Category: {{category}}',
    hardCopy: 'Hard Copy',
    eBook: 'E-Book',
    info: 'Product Info',
    addToCart: 'Add to Cart',
    back: 'Back To Result',
    failed: 'Failed to load product details.',
    none: 'No product found.',
  })
})
