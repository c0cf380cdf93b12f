import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { aCategory, aProduct, someProducts } from '../../support/samples'
import { expectShown } from '../../support/shownCards'
import { bothLanguages, filled, textsOf } from '../../support/texts'

const poems = [
  aProduct({ id: 1, name: 'Odes', subCategoryId: 71 }),
  aProduct({ id: 2, name: 'Elegies', subCategoryId: 72 }),
  aProduct({ id: 3, name: 'Songs', subCategoryId: 71 }),
]
const subCategories = [
  { id: 71, name: 'Old' },
  { id: 72, name: 'New' },
]

describe.each(bothLanguages)('a shelf, in %s', (language) => {
  const texts = textsOf[language]
  const open = (path: string, category: Reply) => renderShop({ language, path, replies: { category } })

  it(rule('CATEGORY-1', 'CATEGORY-3', 'ROUTE-4'), async () => {
    const { arrived } = await open('/catorgery/7', good(aCategory({ products: poems })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Poetry' })).toBeVisible()
    // In the gate, and dim behind the words.
    expect(elements('main img[src="/pictures/poetry/640.webp"]')).toHaveLength(2)
    await expectShown('Odes', 'Elegies', 'Songs')
    expect(screen.getByRole('link', { name: 'Odes' })).toHaveAttribute('href', '/product-preview/1')
    expect(arrived.map(({ url }) => url.pathname)).toEqual(['/api/Category/7'])
  })

  it(rule('CATEGORY-2', 'CATEGORY-7'), async () => {
    const { person, arrived } = await open(
      '/catorgery/7',
      good(aCategory({ products: poems, subCategories })),
    )
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([texts.category.all, 'Old', 'New'])
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
    await person.click(screen.getByRole('tab', { name: 'Old' }))
    await expectShown('Odes', 'Songs')
    await person.click(screen.getByRole('tab', { name: texts.category.all }))
    await expectShown('Odes', 'Elegies', 'Songs')
    expect(arrived).toHaveLength(1)
  })

  it(rule('CATEGORY-5', 'CATEGORY-4'), async () => {
    const answers: ((reply: Reply) => void)[] = []
    await renderShop({
      language,
      path: '/catorgery/7',
      replies: { category: () => new Promise<Reply>((resolve) => answers.push(resolve)) },
    })
    expect(screen.getByText(texts.common.loading)).toBeVisible()
    answers[0]?.(good(aCategory()))
    expect(await screen.findByText(texts.category.none)).toBeVisible()
    expect(screen.queryByText(texts.common.loading)).not.toBeInTheDocument()
  })

  it(rule('CATEGORY-6', 'SHELF-1', 'SHOP-2'), async () => {
    const emma = aProduct({ price: 1250, discountPrice: 999.5, discount: 20 })
    await open('/books', good(aCategory({ id: 2, products: [emma] })))
    const card = within(screen.getByRole('main'))
    expect(
      await card.findByRole('button', { name: filled(texts.product.addNamedToCart, { name: 'Emma' }) }),
    ).toBeEnabled()
    expect(
      card.getByRole('button', { name: filled(texts.product.addNamedToFavourites, { name: 'Emma' }) }),
    ).toBeEnabled()
    const unit = language === 'ar' ? 'د.ع' : 'IQD'
    expect(card.getByText(`999.50 ${unit}`)).toBeVisible()
    expect(card.getByText(`1,250.00 ${unit}`)).toBeVisible()
    expect(card.getByText(filled(texts.product.discount, { percent: '20%' }))).toBeVisible()
  })

  it.each([
    ['/books', texts.books.heading, 2],
    ['/school-tools', texts.schoolTools.heading, 3],
  ])(`${rule('ROUTE-5', 'ROUTE-6', 'SHELF-1')}: %s`, async (path, heading, id) => {
    const { arrived } = await open(path, good(aCategory({ id, products: someProducts(3) })))
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectShown('Volume 1', 'Volume 2', 'Volume 3')
    expect(arrived.map(({ url }) => url.pathname)).toEqual([`/api/Category/${String(id)}`])
  })

  it.each(['/books', '/school-tools'])(`${rule('SHELF-2')}: %s`, async (path) => {
    const { person, replies } = await open(path, bad(500))
    expect(await screen.findByText(texts.category.fetchFailed)).toBeVisible()
    replies.category = good(aCategory({ products: poems }))
    await person.click(screen.getByRole('button', { name: texts.common.retry }))
    await expectShown('Odes', 'Elegies', 'Songs')
  })

  it(rule('CATEGORY-8'), async () => {
    const { person, replies, store } = await open('/catorgery/7', 'broken')
    await screen.findByText(texts.category.failed)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    const recorded = store.recorder.segments().flatMap(({ actions }) => actions)
    expect(recorded.filter((action) => action.includes('shopApi/executeQuery/rejected'))).toHaveLength(1)
    replies.category = good(aCategory({ products: poems }))
    await person.click(screen.getByRole('button', { name: texts.common.retry }))
    await expectShown('Odes', 'Elegies', 'Songs')
  })
})

it(`${rule('ROLES-1')}: no call needs a token`, async () => {
  const { arrived, person, texts } = await renderShop({
    path: '/books',
    replies: {
      category: good(aCategory({ id: 2, products: poems })),
      product: good(poems[0]),
      search: good(poems),
    },
  })
  await person.click(await screen.findByRole('link', { name: 'Odes' }))
  await screen.findByRole('heading', { level: 1, name: 'Odes' })
  await person.type(screen.getByRole('searchbox', { name: texts.search.label }), 'od')
  const results = within(await screen.findByRole('dialog', { name: texts.search.title }))
  expect(await results.findByRole('link', { name: 'Elegies' })).toBeVisible()
  const asked = arrived.map(({ call }) => call)
  expect(asked.slice(0, 3)).toEqual(['category', 'product', 'search'])
  expect(asked.slice(3).sort()).toEqual(['categories', 'libraries'])
  expect(arrived.every(({ headers }) => !headers.has('authorization'))).toBe(true)
})

it('shelves say what the specification gives word for word', () => {
  const { ar, en } = textsOf
  expect([en.category.all, en.common.loading, en.category.fetchFailed]).toEqual([
    'All',
    'Loading...',
    'Error fetching data',
  ])
  expect(ar.category.none).toBe('لا توجد منتجات في هذا القسم')
})
