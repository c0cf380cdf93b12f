import { screen, waitFor, within } from '@testing-library/react'
import { sentence } from '../../spec/sentences'
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

  it(sentence('preview.picture', 'preview.enlarge'), async () => {
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

  it(`${sentence('preview.picture', 'constant.placeholder')}: missing`, async () => {
    await open({ imageUrl: null })
    expect(elements('main img')).toHaveLength(0)
    expect(main().getByRole('img', { name: filled(texts.common.pictureOf, { name: 'Emma' }) })).toBeVisible()
  })

  it(sentence('preview.price', 'preview.info', 'constant.dollar'), async () => {
    await open({ price: 12, discountPrice: 9.5 })
    expect(main().getAllByText('$9.50')).toHaveLength(2)
    const panel = within(main().getByRole('region', { name: texts.product.info }))
    expect(panel.getByText('$9.50')).toBeVisible()
    expect(panel.getByRole('button', { name: texts.product.addToCart })).toBeEnabled()
  })

  it(`${sentence('preview.price')}: no discount`, async () => {
    await open({ price: 1234.5, discountPrice: 0 })
    expect(main().getAllByText('$1,234.50')).toHaveLength(2)
  })

  it(
    sentence(
      'preview.author',
      'preview.category',
      'preview.rating',
      'preview.availability',
      'preview.status',
      'preview.back',
      'route.product',
    ),
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

  it(sentence('preview.error'), async () => {
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
  ])(`${sentence('preview.none')}: %s`, async (_, product) => {
    await renderShop({ language, path: '/product-preview/nothing', replies: { product } })
    expect(await screen.findByText(texts.product.none)).toBeVisible()
  })
})

it('the preview says what SPEC.md gives word for word', () => {
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
