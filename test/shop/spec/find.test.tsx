import { screen, waitFor, within } from '@testing-library/react'
import { filtersOpened } from '../../../src/shop/features/catalogue/find/find.slice'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { expectShown, main } from '../../support/shownCards'
import { aCategory, aProduct, someFacets, someProducts } from '../../support/samples'
import { bothLanguages, filled, textsOf } from '../../support/texts'

const books = [
  aProduct({ id: 1, name: 'Emma', price: 12, isBook: true, categoryId: 2 }),
  aProduct({ id: 2, name: 'Odes', price: 5, language: 'ar', isBook: true, categoryId: 2 }),
]

const found = (products: readonly object[]): Reply => ({
  status: 200,
  body: JSON.stringify({
    statusCode: 200,
    data: { products, facets: someFacets() },
    message: null,
    page: { nextCursor: null, total: products.length, totalIsCapped: false },
  }),
})

/** Narrows by language alone, which is enough to see that it was asked. */
const find: Replies['find'] = ({ url }) => {
  const language = url.searchParams.get('language')
  return found(books.filter((book) => language === null || book.language === language))
}

const address = () => window.location.pathname + window.location.search
const counted = (language: 'ar' | 'en', count: 1 | 2) =>
  ({
    ar: { 1: 'وجدنا منتجًا واحدًا', 2: 'وجدنا منتجين' },
    en: { 1: '1 product found', 2: '2 products found' },
  })[language][count]

describe.each(bothLanguages)('finding, in %s', (language) => {
  const texts = textsOf[language]
  const open = (path: string, replies: Replies = { find }) => renderShop({ language, path, replies })

  it(rule('LIST-1', 'LIST-3', 'LIST-4', 'LIST-5'), async () => {
    const { person, arrived, store } = await open('/search?q=em')
    await expectShown('Emma', 'Odes')
    expect(main().getByText(counted(language, 2))).toHaveAttribute('role', 'status')
    const option = () => main().getByRole('link', { name: `${texts.find.languages.en} 2` })
    await person.click(option())
    await expectShown('Emma')
    expect(address()).toBe('/search?q=em&language=en')
    expect(option()).toHaveFocus()
    expect(option()).toHaveAttribute('aria-current', 'true')
    expect(main().getByText(counted(language, 1))).toHaveAttribute('role', 'status')
    await person.selectOptions(main().getByRole('combobox', { name: texts.find.order }), 'price')
    await waitFor(() => {
      expect(address()).toBe('/search?q=em&language=en&sort=price')
    })
    expect(arrived.at(-1)?.url.search).toBe('?q=em&language=en&sort=price')
    await person.click(
      main().getByRole('link', { name: filled(texts.find.drop, { name: texts.find.languages.en }) }),
    )
    await expectShown('Emma', 'Odes')
    expect(main().getByRole('combobox', { name: texts.find.order })).toHaveFocus()
    window.history.back()
    await expectShown('Emma')
    expect(store.getState().location.search).toBe('?q=em&language=en&sort=price')
  })

  it(`${rule('LIST-4')}: all at once`, async () => {
    const { person } = await open('/search?q=em&language=en&available=1&price=-50')
    await expectShown('Emma')
    await person.click(main().getByRole('button', { name: texts.find.dropAll }))
    await expectShown('Emma', 'Odes')
    expect(address()).toBe('/search?q=em')
  })

  it('says in the sheet of a phone too how many there are after each choice', async () => {
    const { person, store } = await open('/search?q=em')
    await expectShown('Emma', 'Odes')
    store.dispatch(filtersOpened())
    const sheet = within(await screen.findByRole('dialog', { name: texts.find.filters }))
    expect(sheet.getByRole('status')).toHaveTextContent(counted(language, 2))
    await person.click(sheet.getByRole('link', { name: `${texts.find.languages.en} 2` }))
    await waitFor(() => {
      expect(sheet.getByRole('status')).toHaveTextContent(counted(language, 1))
    })
  })

  it('says no number of a list that could not be had, and asks again', async () => {
    const { person, replies } = await open('/search?q=em')
    await expectShown('Emma', 'Odes')
    replies.find = bad(500)
    await person.click(main().getByRole('link', { name: `${texts.find.languages.en} 2` }))
    expect(await main().findByText(texts.find.failed)).toBeVisible()
    expect(main().queryByText(counted(language, 2))).not.toBeInTheDocument()
    replies.find = find
    await person.click(main().getByRole('button', { name: texts.common.retry }))
    await expectShown('Emma')
    expect(main().getByText(counted(language, 1))).toBeVisible()
  })

  it(`${rule('LIST-5')}: the list before`, async () => {
    const { person, replies } = await open('/search?q=em')
    await expectShown('Emma', 'Odes')
    const waiting: ((reply: Reply) => void)[] = []
    replies.find = () => new Promise((resolve) => waiting.push(resolve))
    await person.click(main().getByRole('link', { name: `${texts.find.languages.ar} 1` }))
    await waitFor(() => {
      expect(waiting).toHaveLength(1)
    })
    await expectShown('Emma', 'Odes')
    for (const answer of waiting) answer(found(books.slice(1)))
    await expectShown('Odes')
  })

  it(rule('LIST-6'), async () => {
    const { person } = await open('/search?q=em&language=en&price=900-', {
      find: ({ url }) => found(url.searchParams.has('price') ? [] : books),
    })
    expect(await main().findByText(texts.find.none)).toBeVisible()
    const ways = within(main().getByRole('region', { name: texts.find.noneHint }))
    const way = await ways.findByRole('link', { name: new RegExp(`^${texts.find.price}: .* 2$`) })
    await person.click(way)
    await expectShown('Emma', 'Odes')
    expect(address()).toBe('/search?q=em&language=en')
  })

  it(rule('LIST-7'), async () => {
    const { person } = await open('/search?q=em')
    await expectShown('Emma', 'Odes')
    const from = main().getByRole('textbox', { name: texts.find.priceFrom })
    const apply = () => person.click(main().getByRole('button', { name: texts.find.priceApply }))
    await person.type(from, 'ten')
    await apply()
    expect(from).toBeInvalid()
    expect(from).toHaveValue('ten')
    expect(from).toHaveAccessibleDescription(texts.find.priceWrong)
    await person.clear(from)
    await person.type(from, '٣٠')
    await person.type(main().getByRole('textbox', { name: texts.find.priceTo }), '5,5')
    await apply()
    await waitFor(() => {
      expect(address()).toBe('/search?q=em&price=5.5-30')
    })
  })

  it(rule('LIST-2'), async () => {
    const { person, store } = await open('/about-us', { find, search: good(someProducts(30)) })
    const box = screen.getByRole('searchbox', { name: texts.search.label })
    await person.type(box, 'vol{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('link', { name: texts.find.showAll })).toHaveAttribute(
      'href',
      '/search?q=vol',
    )
    expect(window.location.pathname).toBe('/about-us')
    await person.type(box, '{Enter}')
    await waitFor(() => {
      expect(address()).toBe('/search?q=vol')
    })
    expect(store.getState().search.open).toBe(false)
  })

  it(rule('LIST-8'), async () => {
    const { person, arrived } = await open('/books?language=ar&library=7', {
      category: good(aCategory({ products: books })),
    })
    await expectShown('Odes')
    expect(main().queryByRole('link', { name: /Old Pavement/ })).not.toBeInTheDocument()
    await person.click(
      main().getByRole('link', { name: filled(texts.find.drop, { name: texts.find.languages.ar }) }),
    )
    await expectShown('Emma', 'Odes')
    await person.selectOptions(main().getByRole('combobox', { name: texts.find.order }), 'price')
    await expectShown('Odes', 'Emma')
    expect(arrived.filter(({ call }) => call !== 'category')).toEqual([])
  })

  it(rule('LIST-9'), async () => {
    const { person } = await open('/product-preview/1', { find, product: good(books[0]) })
    await person.click(
      await main().findByRole('link', { name: filled(texts.product.by, { author: 'Jane Austen' }) }),
    )
    expect(await main().findByRole('heading', { level: 1, name: 'Jane Austen' })).toBeVisible()
    expect(window.location.pathname).toBe('/author/Jane%20Austen')
    await expectShown('Emma', 'Odes')
  })

  it(rule('LIST-10'), async () => {
    const { person, arrived } = await open('/product-preview/1', {
      find,
      product: ({ url }) => good(books.find(({ id }) => url.pathname.endsWith(`/${String(id)}`))),
    })
    const row = (name: string) => within(main().getByRole('region', { name }))
    await main().findByRole('region', { name: filled(texts.find.moreOfAuthor, { author: 'Jane Austen' }) })
    await person.click(main().getByRole('link', { name: 'Odes' }))
    await main().findByRole('heading', { level: 1, name: 'Odes' })
    await main().findByRole('region', { name: texts.find.seen })
    expect(row(texts.find.seen).getByRole('link', { name: 'Emma' })).toBeVisible()
    expect(arrived.filter(({ call }) => call === 'product')).toHaveLength(2)
    expect(sessionStorage.getItem('seen')).toContain('visitor')
  })
})
