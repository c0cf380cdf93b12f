import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, type TestLanguage } from '../../support/texts'

const nothing = { copies: 0, amount: 0, orders: 0 }
const sales = {
  total: { copies: 3, amount: 30, orders: 2 },
  days: [
    { day: '2026-11-21', ...nothing },
    { day: '2026-11-22', copies: 3, amount: 30, orders: 2 },
  ],
  books: [
    { productId: 7, name: 'النبي', copies: 2, amount: 20 },
    { productId: null, name: '=1+1', copies: 1, amount: 10 },
  ],
}

const openSales = (deskSales: object, language: TestLanguage = 'en') =>
  renderShop({
    path: '/desk/sales',
    language,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'seller', libraries: [], newOrders: 0 }),
      userProfile: good({ firstName: 'Haidar', lastName: 'al-Kutubi', role: 'seller' }),
      cart: good([]),
      deskSales: good(deskSales),
    },
  })

describe('sales at the desk', () => {
  it.each(bothLanguages)('shows sums, days that had any, and books, in %s', async (language) => {
    const words = deskTextsOf[language].sales
    await openSales(sales, language)
    const days = within(await screen.findByRole('region', { name: words.byDay }))
    expect(days.getAllByRole('row')).toHaveLength(2)
    const books = within(screen.getByRole('region', { name: words.byBook }))
    expect(books.getByRole('link', { name: 'النبي' })).toHaveAttribute('href', '/product-preview/7')
    expect(books.queryByRole('link', { name: '=1+1' })).not.toBeInTheDocument()
  })

  it('asks for the period that is pressed', async () => {
    const words = deskTextsOf.en.sales
    const { person, arrived } = await openSales({ ...sales, total: nothing })
    expect(await screen.findByText(words.none)).toBeVisible()
    await person.click(screen.getByRole('link', { name: words.periods[90] }))
    expect(await screen.findByRole('link', { name: words.periods[90], current: true })).toBeVisible()
    const asked = arrived.filter(({ call }) => call === 'deskSales')
    expect(asked.map(({ url }) => url.searchParams.get('period'))).toEqual(['30', '90'])
  })

  it(`${rule('DESK-40')}: what was sold, with nothing that a spreadsheet runs`, async () => {
    const files: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${String(files.push(file))}` })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const words = deskTextsOf.en.sales
    const { person } = await openSales(sales)
    await person.click(await screen.findByRole('button', { name: words.saveBooks }))
    await person.click(screen.getByRole('button', { name: words.saveDays }))
    const texts = await Promise.all(files.map((file) => file.text()))
    expect(texts[0]).toContain(`النبي,2,20\r\n'=1+1,1,10\r\n`)
    expect(texts[1]).toContain('2026-11-21,0,0,0\r\n2026-11-22,2,3,30\r\n')
  })
})
