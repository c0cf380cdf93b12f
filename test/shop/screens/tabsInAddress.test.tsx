import { waitFor } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { good, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { expectShown, main } from '../../support/shownCards'
import { aCategory, aProduct } from '../../support/samples'

const subCategories = [
  { id: 21, name: 'Ancient' },
  { id: 22, name: 'Modern' },
]
const named = (name: string, id: number, subCategoryId: number) => aProduct({ name, id, subCategoryId })
const products = [named('Odes', 1, 21), named('Elegies', 2, 22)]

/** A category of a backend that knows no paging, and of ours, which is asked for each part and page. */
const backends = {
  'that sends all at once': () => good(aCategory({ products, subCategories })),
  'that pages': ({ url: { searchParams } }: { url: URL }): Reply => {
    const part = searchParams.get('subCategoryId')
    const cursor = searchParams.get('cursor')
    const page = (nextCursor: string | null, ...shown: typeof products) => ({
      status: 200,
      body: JSON.stringify({
        statusCode: 200,
        data: aCategory({ products: shown, subCategories }),
        message: null,
        page: { nextCursor, total: 9, totalIsCapped: false },
      }),
    })
    if (part !== null) return page(null, ...products.filter((each) => String(each.subCategoryId) === part))
    const at = Number(cursor ?? 0)
    return page(
      at === 3 ? null : String(at + 1),
      named(at === 0 ? 'Odes' : `Page ${String(at)}`, 10 + at, 21),
    )
  },
}

const paths = ['/catorgery/7', '/books', '/school-tools']
const chosen = () => main().getByRole('tab', { selected: true }).textContent
const address = () => window.location.pathname + window.location.search

describe.each(Object.entries(backends))(`${rule('CATEGORY-9')}, of a backend %s`, (_, category) => {
  it.each(paths)('%s: a tab is an address, and back and forward lead through them', async (path) => {
    const { person, texts } = await renderShop({ path, replies: { category } })
    await person.click(await main().findByRole('tab', { name: 'Modern' }))
    await expectShown('Elegies')
    expect(address()).toBe(`${path}?tab=22`)
    expect(main().getByRole('tab', { name: 'Modern' })).toHaveFocus()
    await person.click(main().getByRole('tab', { name: 'Ancient' }))
    await expectShown('Odes')
    window.history.back()
    await expectShown('Elegies')
    expect(address()).toBe(`${path}?tab=22`)
    window.history.forward()
    await waitFor(() => {
      expect(chosen()).toBe('Ancient')
    })
    await person.click(main().getByRole('tab', { name: texts.category.all }))
    await waitFor(() => {
      expect(address()).toBe(path)
    })
  })

  it.each(paths)('%s: a reload and a link show the tab that they name', async (path) => {
    await renderShop({ path: `${path}?tab=22`, replies: { category } })
    await expectShown('Elegies')
    expect(chosen()).toBe('Modern')
    expect(main().getByRole('tab', { name: 'Ancient' })).toHaveAttribute('href', `${path}?tab=21`)
  })

  it.each(['?tab=99', '?tab=', '?tab=all&sort=best', '?tab=%00', '?more=x&tab=22%3B'])(
    'what an address says and nobody understands is not said: %s',
    async (search) => {
      const { texts } = await renderShop({ path: `/books${search}`, replies: { category } })
      await main().findByRole('heading', { level: 3, name: 'Odes' })
      expect(chosen()).toBe(texts.category.all)
    },
  )
})

describe(`${rule('CATEGORY-9')}: show more`, () => {
  const category = backends['that pages']

  it('is remembered by the address, one page after another, by reload and by the way back', async () => {
    const { person, texts } = await renderShop({ path: '/books', replies: { category } })
    const more = () => main().findByRole('button', { name: texts.category.more })
    await person.click(await more())
    await expectShown('Odes', 'Page 1')
    await person.click(await more())
    await expectShown('Odes', 'Page 1', 'Page 2')
    expect(address()).toBe('/books?more=2')
    await person.click(main().getByRole('tab', { name: 'Modern' }))
    await expectShown('Elegies')
    window.history.back()
    await expectShown('Odes', 'Page 1', 'Page 2')
  })

  it('opens as many pages as the address says, and no more than there are', async () => {
    const { texts } = await renderShop({ path: '/books?more=99', replies: { category } })
    await expectShown('Odes', 'Page 1', 'Page 2', 'Page 3')
    expect(main().queryByRole('button', { name: texts.category.more })).not.toBeInTheDocument()
  })
})
