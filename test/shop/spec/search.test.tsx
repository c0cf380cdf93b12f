import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aLibrary, aProduct, someProducts } from '../../support/samples'
import { bothLanguages, textsOf } from '../../support/texts'

describe.each(bothLanguages)('the search results, in %s', (language) => {
  const texts = textsOf[language]
  const open = async (search: Replies['search']) => {
    const shop = await renderShop({ language, path: '/about-us', replies: { search } })
    const box = screen.getByRole('searchbox', { name: texts.search.label })
    return { ...shop, box, type: (words: string) => shop.person.type(box, words) }
  }
  const results = () => screen.findByRole('dialog', { name: texts.search.title })
  const expectClosed = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

  it(rule('SEARCH-1', 'SEARCH-2', 'SEARCH-3', 'SEARCH-15', 'SHOP-2'), async () => {
    const waiting: ((reply: Reply) => void)[] = []
    const { type, arrived } = await open(() => new Promise<Reply>((resolve) => waiting.push(resolve)))
    await type('vo')
    const dialog = within(await results())
    expect(dialog.getByRole('heading', { name: texts.search.title })).toBeVisible()
    expect(dialog.getByRole('button', { name: texts.common.close })).toBeVisible()
    expect(dialog.getByText(texts.search.loading)).toBeVisible()
    for (const answer of waiting) answer(good(someProducts(3, { price: 5 })))
    expect(await dialog.findByRole('link', { name: 'Volume 3' })).toBeVisible()
    expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(dialog.getAllByText(language === 'ar' ? '5.00 د.ع' : '5.00 IQD')).toHaveLength(3)
    expect(arrived.filter(({ call }) => call === 'search').at(-1)?.body).toEqual({
      name: 'vo',
      type: 'Product',
    })
    const counted = { ar: 'وجدنا 3 منتجات', en: '3 products found' }[language]
    expect(dialog.getByText(counted)).toHaveAttribute('role', 'status')
  })

  it(rule('SEARCH-4'), async () => {
    const { type } = await open(good([]))
    await type('zz')
    expect(await within(await results()).findByText(texts.search.none)).toBeVisible()
  })

  it(rule('SEARCH-5', 'SEARCH-6', 'SEARCH-7'), async () => {
    const { type, person, box } = await open(good([aProduct()]))
    await type('em')
    const dialog = await results()
    await person.click(within(dialog).getByRole('heading', { name: texts.search.title }))
    expect(screen.getByRole('dialog')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: texts.common.close }))
    await expectClosed()
    expect(box).toHaveFocus()
    await type('m')
    await results()
    await person.click(screen.getByRole('heading', { level: 1 }))
    await expectClosed()
    await type('a')
    await results()
    await person.keyboard('{Escape}')
    await expectClosed()
  })

  it(rule('SEARCH-10', 'SEARCH-11', 'SEARCH-12'), async () => {
    const { type, arrived, countOf } = await open(good([aProduct()]))
    await type('e')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(arrived).toEqual([])
    await type('m')
    expect(await within(await results()).findByRole('link', { name: 'Emma' })).toBeVisible()
    expect(arrived.at(0)?.body).toEqual({ name: 'em', type: 'Product' })
    await type('{Backspace}')
    await expectClosed()
    expect(countOf('search')).toBe(1)
  })

  const places = {
    libraries: good([
      aLibrary({ librarieName: 'مكتبة دجلة' }),
      aLibrary({ id: 2, librarieName: 'Old Pavement' }),
    ]),
    categories: good([
      { id: 9, name: 'الشعر القديم', imageUrl: null },
      { id: 2, name: 'Old books', imageUrl: null },
    ]),
  }

  it.each([
    ['old', ['/library/Old%20Pavement', '/books']],
    ['دجله', [`/library/${encodeURIComponent('مكتبة دجلة')}`]],
    ['شعر', ['/catorgery/9']],
    ['الشعر', ['/catorgery/9']],
    ['ld', []],
  ])(`${rule('SEARCH-14')}: %s`, async (words, wanted) => {
    const { type, replies } = await open(good([aProduct()]))
    Object.assign(replies, places)
    await type(words)
    const dialog = within(await results())
    await dialog.findByRole('link', { name: 'Emma' })
    await waitFor(() => {
      expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        ...wanted,
        '/product-preview/1',
      ])
    })
    expect(dialog.queryAllByRole('region')).toHaveLength(wanted.length)
  })

  it(`${rule('SEARCH-14', 'SEARCH-4')}: without a product of that name`, async () => {
    const { type, replies } = await open(good([]))
    Object.assign(replies, places)
    await type('old')
    const dialog = within(await results())
    expect(await dialog.findByRole('link', { name: 'Old Pavement' })).toBeVisible()
    expect(dialog.getByText(texts.search.none)).toBeVisible()
  })

  it(rule('SEARCH-16'), async () => {
    const { type, person, box } = await open(good(someProducts(3)))
    await type('vo')
    const dialog = within(await results())
    const volume = (number: number) => dialog.getByRole('link', { name: `Volume ${String(number)}` })
    await dialog.findByRole('link', { name: 'Volume 3' })
    const [on, back] = language === 'ar' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}']
    await person.keyboard(on)
    expect(box).toHaveFocus()
    await person.keyboard('{ArrowDown}')
    expect(volume(1)).toHaveFocus()
    await person.keyboard(on)
    expect(volume(2)).toHaveFocus()
    await person.keyboard('{End}')
    expect(volume(3)).toHaveFocus()
    await person.keyboard(on + back)
    expect(volume(2)).toHaveFocus()
    await person.keyboard('{Home}' + back)
    expect(box).toHaveFocus()
    await person.keyboard('{ArrowDown}{Escape}')
    await expectClosed()
    expect(box).toHaveFocus()
    await person.keyboard('{Enter}')
    await results()
    await person.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => {
      expect(window.location.pathname).toBe('/product-preview/1')
    })
  })

  it(`${rule('SEARCH-13')}, asked again by Enter`, async () => {
    const { type, person, replies, store } = await open('silence')
    await type('em')
    await results()
    await person.keyboard('{Escape}')
    await expectClosed()
    const waiting: ((reply: Reply) => void)[] = []
    replies.search = () => new Promise<Reply>((resolve) => waiting.push(resolve))
    await person.keyboard('{Enter}')
    await results()
    for (const answer of waiting) answer('broken')
    await expectClosed()
    expect(store.getState()).toMatchObject({ dialogs: { open: [] }, notices: { shown: [] } })
  })

  it(rule('SEARCH-13'), async () => {
    const { type, replies, arrived } = await open(good([aProduct()]))
    await type('em')
    expect(await within(await results()).findByRole('link', { name: 'Emma' })).toBeVisible()
    replies.search = bad(500, 'We have a bad day')
    await type('m')
    await expectClosed()
    expect(arrived.map(({ body }) => body)).toContainEqual({ name: 'emm', type: 'Product' })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText('We have a bad day')).not.toBeInTheDocument()
  })
})

it('a search waits until the typing rests, and newer text breaks off what is under way', async () => {
  const { person, texts, replies, arrived, signals } = await renderShop({
    path: '/about-us',
    replies: { search: 'silence' },
    environment: { searchDelay: 60 },
  })
  const box = screen.getByRole('searchbox', { name: texts.search.label })
  await person.type(box, 'emm')
  await waitFor(() => {
    expect(arrived.map(({ body }) => body)).toEqual([{ name: 'emm', type: 'Product' }])
  })
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  replies.search = good([aProduct()])
  await person.type(box, 'a')
  expect(await screen.findByRole('link', { name: 'Emma' })).toBeVisible()
  const searched = arrived.filter(({ call }) => call === 'search')
  expect(searched.map(({ body }) => body)).toEqual([
    { name: 'emm', type: 'Product' },
    { name: 'emma', type: 'Product' },
  ])
  expect(signals[0]?.aborted).toBe(true)
})

it('the search says what the specification gives word for word', () => {
  expect(textsOf.en.search).toMatchObject({
    title: 'Search Results',
    loading: 'Loading...',
    none: 'No products found',
  })
})
