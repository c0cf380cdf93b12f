import { screen, waitFor, within } from '@testing-library/react'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { good, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'

/** Somebody on the about screen goes to a product whose answer waits for `answer`. */
const travelToProduct = async () => {
  let answer = () => {}
  const product = () =>
    new Promise<Reply>((resolve) => {
      answer = () => resolve(good(aProduct()))
    })
  const shop = await renderShop({ path: '/about-us', replies: { product } })
  const main = within(screen.getByRole('main'))
  await main.findByRole('heading', { level: 1, name: shop.texts.about.heading })
  shop.store.dispatch(goTo('/product-preview/1'))
  const heading = (name: string) => main.findByRole('heading', { level: 1, name })
  expect(await heading(shop.texts.product.info)).toHaveFocus()
  return { ...shop, heading, answer: () => answer() }
}

describe('who comes to a screen', () => {
  it('stands on its heading, and stays there when another comes with the answer', async () => {
    const { heading, answer } = await travelToProduct()
    answer()
    const title = await heading('Emma')
    await waitFor(() => expect(title).toHaveFocus())
  })

  it('is left alone after moving on while the answer is on its way', async () => {
    const { heading, answer, person, texts } = await travelToProduct()
    const [search] = screen.getAllByRole('searchbox', { name: texts.search.label })
    await person.click(search as HTMLElement)
    answer()
    await heading('Emma')
    expect(search).toHaveFocus()
  })
})
