import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'
import { bothLanguages, filled, textsOf } from '../../support/texts'

const kept = [
  aProduct({ price: 12, discountPrice: 9.5 }),
  aProduct({ id: 2, name: 'Odes', price: 7, discountPrice: 0, rating: 4, status: 'on order' }),
]

describe.each(bothLanguages)('the wishlist, in %s', (language) => {
  const texts = textsOf[language]
  const open = (favourites: Replies['favourites']) =>
    renderShop({
      language,
      path: '/wishlist',
      token: 'a-token-of-ours',
      replies: { favourites, cart: good([]), userProfile: good({ firstName: 'Maryam' }) },
    })

  it(rule('ROUTE-11', 'WISHLIST-1', 'WISHLIST-2', 'WISHLIST-3', 'WISHLIST-6'), async () => {
    await open(good(kept))
    expect(screen.getByRole('heading', { level: 1, name: texts.wishlist.heading })).toBeVisible()
    const columns = await screen.findAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      texts.wishlist.title,
      texts.wishlist.ratings,
      texts.wishlist.category,
      texts.wishlist.status,
    ])
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(2)
    const emma = () => within(rows[0] as HTMLElement)
    const odes = () => within(rows[1] as HTMLElement)
    expect(emma().getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/product-preview/1')
    expect(emma().getByText('$9.50')).toBeVisible()
    expect(emma().getByText('Novels')).toBeVisible()
    expect(emma().getByText(texts.product.statuses.available)).toBeVisible()
    expect(emma().getByText(/^4\.5 \/ 5 \(250/)).toBeVisible()
    expect(odes().getByText('$7.00')).toBeVisible()
    expect(odes().getByText('4 / 5')).toBeVisible()
    expect(odes().getByText('on order')).toBeVisible()
  })

  it(rule('WISHLIST-5'), async () => {
    const { person } = await open(good(kept))
    await person.click(
      await screen.findByRole('button', { name: filled(texts.wishlist.enlarge, { name: 'Emma' }) }),
    )
    const overlay = await screen.findByRole('dialog')
    expect(within(overlay).getByRole('img')).toHaveAttribute('src', '/pictures/emma/640.webp')
    await person.click(within(overlay).getByRole('img'))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
  })

  it(rule('WISHLIST-7', 'WISHLIST-4'), async () => {
    const { person, replies, store } = await open(bad(500))
    await screen.findByText(texts.wishlist.failed)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    const recorded = store.recorder.segments().flatMap(({ actions }) => actions)
    expect(recorded.filter((action) => action.includes('shopApi/executeQuery/rejected'))).toHaveLength(1)
    replies.favourites = good(null)
    await person.click(screen.getByRole('button', { name: texts.common.retry }))
    expect(await screen.findByText(texts.wishlist.empty)).toBeVisible()
  })
})

it('the wishlist says what the specification gives word for word', () => {
  expect(textsOf.en.wishlist).toMatchObject({
    heading: 'Home / WishList',
    title: 'Title',
    ratings: 'Ratings',
    category: 'Category',
    status: 'Status',
    empty: 'No items in the wishlist',
  })
})
