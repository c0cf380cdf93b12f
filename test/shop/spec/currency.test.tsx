import { screen, waitFor } from '@testing-library/react'
import { elements } from '../../support/elements'
import { everything, readingScreens } from '../../support/everyScreen'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, textsOf } from '../../support/texts'

/** As our server writes `SHOP_CURRENCY=IQD` into the HTML. */
const dinars = {
  code: 'IQD',
  decimals: 0,
  patterns: { ar: '{amount}\u00a0د.ع', en: '{amount}\u00a0IQD' },
}
const unit = { ar: /[\d,]+(?:\.\d\d)?\u00a0د\.ع/g, en: /[\d,]+(?:\.\d\d)?\u00a0IQD/g }

const setCurrency = (content: string) => {
  const meta = document.createElement('meta')
  meta.name = 'shop-money'
  meta.content = content
  document.head.append(meta)
}
afterEach(() => {
  for (const meta of elements('meta[name="shop-money"]')) meta.remove()
})

const screens = [...new Set(readingScreens.map(({ path }) => path))]
/** Where prices stand: how many at least. */
const pricesOf: Record<string, number | undefined> = {
  '/': 3,
  '/catorgery/7': 3,
  '/books': 3,
  '/school-tools': 3,
  '/library/Old%20Pavement': 2,
  '/product-preview/1': 1,
  '/wishlist': 1,
  '/cart': 3,
  '/orders': 3,
  '/orders/41': 3,
}

describe.each(bothLanguages)('a shop with a currency of its own, in %s', (language) => {
  it.each(screens)('prints every price of %s in it, apart from the words around', async (path) => {
    setCurrency(JSON.stringify(dinars))
    await renderShop({ language, path, token: 'a-token-for-tests', replies: everything() })
    const wanted = (pricesOf[path] ?? 0) + 1
    await waitFor(() => {
      expect((document.body.textContent.match(unit[language]) ?? []).length).toBeGreaterThanOrEqual(wanted)
    })
    expect(document.body).not.toHaveTextContent(/\$|\d\.00/)
    const apart = elements('bdi').map(({ textContent }) => textContent)
    const everywhere = document.body.textContent.match(unit[language]) ?? []
    expect(apart.join(' ').match(unit[language])).toHaveLength(everywhere.length)
  })

  it('names the sum in it before the order', async () => {
    setCurrency(JSON.stringify(dinars))
    const { person } = await renderShop({
      language,
      path: '/cart',
      token: 'a-token-for-tests',
      replies: everything(),
    })
    await person.click(await screen.findByRole('button', { name: textsOf[language].cart.checkout }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(language === 'ar' ? /12 د\.ع/ : /12 IQD/)
    expect(dialog).not.toHaveTextContent('$')
  })
})

it.each(['', 'IQD', '{"code":"IQD"}', '{"code":"IQD","decimals":"0","patterns":{}}', '[]', 'null'])(
  'a tag that says %j leaves the two units of the specification',
  async (content) => {
    setCurrency(content)
    await renderShop({ language: 'en', path: '/cart', token: 'a-token-for-tests', replies: everything() })
    expect((await screen.findAllByText('$12.00')).length).toBeGreaterThan(0)
  },
)
