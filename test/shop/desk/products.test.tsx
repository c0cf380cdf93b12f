import { act, screen, waitFor, within } from '@testing-library/react'
import type { DeskProduct, ProductChange } from '../../../src/contract/desk/products'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { rule } from '../../spec/behaviour'
import { good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled } from '../../support/texts'

const product = (id: number, name: string): DeskProduct => ({
  id,
  libraryId: 1,
  sku: `SKU-${String(id)}`,
  name,
  nameAr: null,
  nameEn: null,
  author: 'An Author',
  image: null,
  price: 20,
  discountPrice: 0,
  status: 'available',
  copies: null,
  isHidden: false,
  isWaiting: false,
})

/** Carries changes out as the server does, on the products that it holds. */
const carryOut = (products: DeskProduct[], changes: ProductChange[]) => {
  for (const { id, values } of changes) Object.assign(products.find((one) => one.id === id) ?? {}, values)
  return products.filter(({ id }) => changes.some((change) => change.id === id))
}

const texts = deskTextsOf.en.products

/** A seller's table of three products; what is changed there stays changed. */
const table = async (more: Replies = {}, path = '/desk/products') => {
  const products = [product(1, 'Aleppo Songs'), product(2, 'Beirut Nights'), product(3, 'Cairo Walks')]
  const shop = await renderShop({
    path,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'seller', libraries: [], newOrders: 0 }),
      deskShelves: good({ libraries: [{ id: 1, name: 'Own' }], categories: [{ id: 4, name: 'Poems' }] }),
      deskProducts: () => good(products),
      deskChangeProducts: ({ body }) =>
        good(carryOut(products, (body as { changes: ProductChange[] }).changes)),
      userProfile: good({}),
      cart: good([]),
      ...more,
    },
  })
  await screen.findByRole('table')
  const cell = (column: keyof typeof texts.columns, name: string) =>
    screen.getByLabelText(filled(texts.cell, { column: texts.columns[column], name }))
  const sent = () =>
    shop.arrived
      .filter(({ call }) => call === 'deskChangeProducts')
      .map(({ body }) => (body as { changes: ProductChange[] }).changes)
  return { ...shop, cell, sent, products }
}

describe('the table of products', () => {
  it.each(bothLanguages)('shows the own products, in %s', async (language) => {
    const words = deskTextsOf[language]
    await renderShop({
      language,
      path: '/desk/products',
      token: 'a-token',
      replies: {
        deskOverview: good({ role: 'seller', libraries: [], newOrders: 0 }),
        deskShelves: good({ libraries: [], categories: [] }),
        deskProducts: good([{ ...product(1, 'أغاني حلب'), nameEn: 'Aleppo Songs', isWaiting: true }]),
        userProfile: good({}),
        cart: good([]),
      },
    })
    const name = language === 'ar' ? 'أغاني حلب' : 'Aleppo Songs'
    const row = await screen.findByRole('row', { name: new RegExp(name) })
    expect(within(row).getByText(words.products.visible.waiting)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: words.parts.products })).toBeVisible()
  })

  it.each([
    ['٢٥٫٥', 25.5],
    ['۲۵٫۵', 25.5],
    ['25,5', 25.5],
    ['١٢٬٥٠٠', 12_500],
    ['12,500', 12_500],
  ])(`${rule('DESK-15')}: %s by Enter`, async (typed, value) => {
    const { person, cell, sent } = await table()
    const price = cell('price', 'Beirut Nights')
    await person.clear(price)
    await person.type(price, `${typed}{Enter}`)
    const change = filled(texts.changeOfOne, {
      column: texts.columns.price,
      name: 'Beirut Nights',
      before: '20',
      after: String(value),
    })
    expect(await screen.findByText(filled(texts.changed, { change }))).toBeVisible()
    expect(price).toHaveValue(String(value))
    expect(sent()).toEqual([[{ id: 2, seen: { price: 20 }, values: { price: value } }]])
  })

  it('keeps what is typed into a cell while it is being saved, and saves it when the cell is left', async () => {
    const answers: (() => void)[] = []
    const { person, cell, sent, products } = await table({
      deskChangeProducts: ({ body }) =>
        new Promise((answer) => {
          answers.push(() => {
            answer(good(carryOut(products, (body as { changes: ProductChange[] }).changes)))
          })
        }),
    })
    const price = cell('price', 'Beirut Nights')
    const answered = async (value: string) => {
      answers.shift()?.()
      await waitFor(() => {
        expect(price).not.toHaveAttribute('aria-busy')
      })
      expect(price).toHaveValue(value)
    }
    await person.clear(price)
    await person.type(price, '2{Enter}5')
    await answered('25')
    expect(sent()).toHaveLength(1)
    await person.tab()
    await person.clear(price)
    await person.type(price, '30')
    await person.tab()
    answers.shift()?.()
    await waitFor(() => {
      expect(sent()).toHaveLength(3)
    })
    await answered('30')
    expect(sent()).toEqual(
      [
        [20, 2],
        [2, 25],
        [25, 30],
      ].map(([seen, value]) => [{ id: 2, seen: { price: seen }, values: { price: value } }]),
    )
  })

  it(`${rule('DESK-15')}: Escape leaves what was there`, async () => {
    const { person, cell, sent } = await table()
    await person.type(cell('stock', 'Aleppo Songs'), '5{Escape}')
    expect(cell('stock', 'Aleppo Songs')).toHaveValue('')
    expect(sent()).toEqual([])
  })

  it('has a box ticked at once by a press, and not by the next picture', async () => {
    await table()
    const box = screen.getByRole('checkbox', { name: texts.chooseAll })
    await act(async () => {
      box.click()
      await Promise.resolve()
    })
    expect(box).toBeChecked()
  })

  it.each([
    ['price', 'no price', texts.wrong.price],
    ['price', '٠', texts.wrong.price],
    ['price', '12.500', texts.wrong.price],
    ['discount', '20', texts.wrong.discount],
    ['stock', '-1', texts.wrong.stock],
  ] as const)('says below the %s what is wrong with “%s”', async (column, typed, words) => {
    const { person, cell, sent } = await table()
    const box = cell(column, 'Aleppo Songs')
    await person.clear(box)
    await person.type(box, `${typed}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(box).toHaveValue(typed)
    expect(box).toBeInvalid()
    expect(sent()).toEqual([])
  })

  it(rule('DESK-16'), async () => {
    const { person, cell, sent } = await table()
    await person.selectOptions(cell('status', 'Cairo Walks'), 'coming soon')
    await person.click(await screen.findByRole('button', { name: texts.undo }))
    const { comingSoon, available } = {
      comingSoon: texts.statuses['coming soon'],
      available: texts.statuses.available,
    }
    const change = filled(texts.changeOfOne, {
      column: texts.columns.status,
      name: 'Cairo Walks',
      before: comingSoon,
      after: available,
    })
    expect(await screen.findByText(filled(texts.undone, { change }))).toBeVisible()
    expect(cell('status', 'Cairo Walks')).toHaveValue('available')
    expect(sent()[1]).toEqual([{ id: 3, seen: { status: 'coming soon' }, values: { status: 'available' } }])
    expect(screen.queryByRole('button', { name: texts.undo })).not.toBeInTheDocument()
  })

  it(`${rule('DESK-12')}: on the screen`, async () => {
    const message = 'Somebody changed this in the meantime.'
    const now = { ...product(1, 'Aleppo Songs'), price: 30 }
    const refusal = { status: 409, body: JSON.stringify({ statusCode: 409, data: [now], message }) }
    const { person, cell } = await table({ deskChangeProducts: refusal })
    const price = cell('price', 'Aleppo Songs')
    await person.clear(price)
    await person.type(price, '25{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(price).toHaveValue('25')
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(price).toHaveValue('30')
    })
  })

  it(`${rule('DESK-13')}: as one, and taken back as one`, async () => {
    const { person, sent } = await table()
    await person.click(screen.getByLabelText(texts.chooseAll))
    await person.click(screen.getByLabelText(filled(texts.choose, { name: 'Beirut Nights' })))
    const bar = within(await screen.findByRole('region', { name: texts.many }))
    expect(await bar.findByText(filled(texts.chosen_other, { count: 2 }))).toBeVisible()
    await person.type(bar.getByLabelText(texts.setDiscount), '25{Enter}')
    const change = filled(texts.changeOfMany_other, { column: texts.columns.discount, count: 2 })
    await screen.findByText(filled(texts.changed, { change }))
    await person.click(screen.getByRole('button', { name: texts.undo }))
    await screen.findByText(filled(texts.undone, { change }))
    expect(sent()).toEqual([
      [1, 3].map((id) => ({ id, seen: { discountPrice: 0 }, values: { discountPrice: 15 } })),
      [1, 3].map((id) => ({ id, seen: { discountPrice: 15 }, values: { discountPrice: 0 } })),
    ])
  })

  it('sets a status of chosen products when it is sent, not while somebody looks through the list', async () => {
    const { person, sent } = await table()
    await person.click(screen.getByLabelText(texts.chooseAll))
    const bar = within(await screen.findByRole('region', { name: texts.many }))
    const set = bar.getByRole('button', { name: texts.applyStatus })
    await person.click(set)
    await person.selectOptions(bar.getByLabelText(texts.setStatus), 'out of stock')
    expect(sent()).toEqual([])
    await person.click(set)
    await waitFor(() => {
      expect(sent()).toHaveLength(1)
    })
    expect(sent()[0]).toContainEqual(expect.objectContaining({ values: { status: 'out of stock' } }))
  })

  it('reads out what is wrong with a discount', async () => {
    const { person } = await table()
    await person.click(screen.getByLabelText(texts.chooseAll))
    const bar = within(await screen.findByRole('region', { name: texts.many }))
    await person.type(bar.getByLabelText(texts.setDiscount), 'x{Enter}')
    expect(await bar.findByRole('alert')).toHaveTextContent(texts.wrong.percent)
  })

  it('asks for its categories and libraries in the other language once that is chosen', async () => {
    const { store, countOf } = await table()
    await waitFor(() => {
      expect(countOf('deskShelves')).toBe(1)
    })
    act(() => {
      store.dispatch(languageChosen('ar'))
    })
    await waitFor(() => {
      expect(countOf('deskShelves')).toBe(2)
    })
  })

  it('says in its address what is looked for', async () => {
    const { person, arrived } = await table({}, '/desk/products?status=coming%20soon&sort=nonsense')
    await person.type(screen.getByRole('searchbox', { name: texts.filters.q }), 'songs{Enter}')
    await person.selectOptions(screen.getByLabelText(texts.filters.sort), 'price-desc')
    await waitFor(() => {
      expect(window.location.search).toBe('?q=songs&status=coming+soon&sort=price-desc')
    })
    const asked = () => arrived.filter(({ call }) => call === 'deskProducts').map(({ url }) => url.search)
    expect(asked()[0]).toBe('?status=coming+soon')
    await waitFor(() => {
      expect(asked()).toContain(window.location.search)
    })
  })
})
