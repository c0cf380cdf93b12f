import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { aLibrary, aLibraryDetail, aProduct, someFacets, someProducts } from '../../support/samples'
import { expectShown } from '../../support/shownCards'
import { bothLanguages, textsOf } from '../../support/texts'

const two = [aLibrary(), aLibrary({ id: 2, librarieName: 'Old & New / 1', imgUrl: '/pictures/old/640.webp' })]

describe.each(bothLanguages)('libraries, in %s', (language) => {
  const texts = textsOf[language]

  it.each([
    ['libraries', '/libraries', texts.libraries.heading],
    ['publicLibraries', '/public-library', texts.libraries.publicHeading],
  ] as const)(`${rule('LIBRARIES-1', 'ROUTE-7', 'ROUTE-8')}: %s`, async (call, path, heading) => {
    const { arrived, person, replies } = await renderShop({
      language,
      path,
      replies: { [call]: good(two) },
    })
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const first = await screen.findByRole('link', { name: 'دجلة والنخيل' })
    expect(first).toHaveAttribute('href', `/library/${encodeURIComponent('دجلة والنخيل')}`)
    expect(elements('main img').map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/tigris/640.webp',
      '/pictures/old/640.webp',
    ])
    expect(arrived.map((each) => each.call)).toEqual([call])
    replies.libraryByName = good([aLibraryDetail({ librarieName: 'Old & New / 1' })])
    await person.click(screen.getByRole('link', { name: 'Old & New / 1' }))
    expect(await screen.findByText('Salim Naji')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Old & New / 1' })).toBeVisible()
    const askedFor = arrived.filter((each) => each.call === 'libraryByName')
    expect(askedFor.map(({ url }) => url.searchParams.get('librarieName'))).toEqual(['Old & New / 1'])
  })

  it.each([
    ['libraries', '/libraries'],
    ['publicLibraries', '/public-library'],
  ] as const)(`${rule('LIBRARIES-2', 'LIBRARIES-3')}: %s`, async (call, path) => {
    const { person, replies } = await renderShop({ language, path, replies: { [call]: bad(500) } })
    expect(await screen.findByText(texts.libraries.failed)).toBeVisible()
    replies[call] = good([])
    await person.click(screen.getByRole('button', { name: texts.common.retry }))
    expect(await screen.findByText(texts.libraries.none)).toBeVisible()
  })

  const path = `/library/${encodeURIComponent('دجلة والنخيل')}`

  it(rule('ROUTE-9', 'LIBRARY-1', 'LIBRARY-2'), async () => {
    await renderShop({
      language,
      path,
      replies: { libraryByName: good([aLibraryDetail({ products: someProducts(2) })]) },
    })
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Salim Naji')).toBeVisible()
    expect(main.getByRole('heading', { level: 1, name: 'دجلة والنخيل' })).toBeVisible()
    // In the gate, and dim behind it.
    expect(elements('main img[src="/pictures/salim/640.webp"]')).toHaveLength(2)
    const names = main.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Volume 1', 'Volume 2'])
  })

  it(`${rule('LIBRARY-2')}: page by page, where our own server answers`, async () => {
    const [first, ...others] = someProducts(3, { isBook: true })
    const find: Replies['find'] = ({ url }) => {
      const isFirst = url.searchParams.get('cursor') === null
      return {
        status: 200,
        body: JSON.stringify({
          statusCode: 200,
          data: isFirst ? { products: [first], facets: someFacets() } : { products: others },
          message: null,
          page: { nextCursor: isFirst ? 'more' : null, total: 3, totalIsCapped: false },
        }),
      }
    }
    const { arrived, person } = await renderShop({
      language,
      path,
      replies: { find, libraryByName: good([aLibraryDetail({ products: [aProduct({ isBook: true })] })]) },
    })
    await expectShown('Volume 1')
    const asked = (call: string) =>
      arrived.filter((one) => one.call === call).map(({ url }) => url.searchParams)
    expect(asked('libraryByName').map((query) => query.get('pageSize'))).toEqual(['1'])
    await person.click(screen.getByRole('button', { name: texts.category.more }))
    await expectShown('Volume 1', 'Volume 2', 'Volume 3')
    expect(asked('find').map((query) => query.get('cursor'))).toEqual([null, 'more'])
  })

  it(rule('LIBRARY-3', 'LIBRARY-4'), async () => {
    const { person, replies } = await renderShop({ language, path, replies: { libraryByName: bad(500) } })
    expect(await screen.findByText(texts.library.failed)).toBeVisible()
    replies.libraryByName = good([])
    await person.click(screen.getByRole('button', { name: texts.common.retry }))
    expect(await screen.findByText(texts.library.none)).toBeVisible()
  })
})

it('libraries say what the specification gives word for word', () => {
  const { libraries, library } = textsOf.en
  expect([libraries.none, libraries.failed, library.failed, library.none]).toEqual([
    'No libraries found.',
    'Failed to fetch libraries.',
    'Failed to fetch library data',
    'No library found.',
  ])
})
