import { screen, within } from '@testing-library/react'
import type { DeskLogEntry } from '../../../src/contract/desk/log'
import { logActions, logFields, logSubjects } from '../../../src/contract/desk/logRules'
import type { Role } from '../../../src/contract/rules/roles'
import { good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled, type TestLanguage, textsOf } from '../../support/texts'

const entry: DeskLogEntry = {
  entryId: 9,
  at: '2026-11-20T21:30:00.000Z',
  by: { userId: 4, name: 'Noor Karim' },
  action: 'change',
  subject: 'product',
  subjectId: 12,
  name: 'مدن الملح',
  libraries: ['مكتبة الكرخ'],
  changes: [
    { field: 'price', before: 10, after: 12.5 },
    { field: 'isHidden', before: false, after: true },
    { field: 'copies', before: null, after: 3 },
  ],
}

const open = (entries: DeskLogEntry[], role: Role = 'keeper', language: TestLanguage = 'en') =>
  renderShop({
    path: '/desk/log',
    language,
    token: 'a-token',
    replies: {
      deskOverview: good({ role, libraries: [], newOrders: 0 }),
      userProfile: good({ firstName: 'Noor', lastName: 'Karim', role }),
      cart: good([]),
      deskLog: good({ entries, next: 9 }),
    },
  })

describe('the log of the desk', () => {
  it.each(bothLanguages)('says who changed what, in words, in %s', async (language) => {
    const { log, products } = deskTextsOf[language]
    await open([entry], 'keeper', language)
    const card = within(await screen.findByRole('article'))
    const what = filled(log.what, { action: log.actions.change, subject: log.subjects.product })
    expect(card.getByRole('heading')).toHaveTextContent(`${what} ${entry.name ?? ''}`)
    expect(card.getByRole('link', { name: 'مدن الملح' })).toHaveAttribute('href', '/desk/products/12')
    expect(card.getByRole('time')).toHaveTextContent(/21.*00:30/)
    const values = [log.fields.price, /10\.00/, /12\.50/, log.fields.isHidden, products.visible.hidden]
    for (const words of [...values, log.fields.copies, '3']) expect(card.getByText(words)).toBeVisible()
  })

  it('every action, kind and field has words, and none of a value stays a code', async () => {
    for (const { log } of Object.values(deskTextsOf)) {
      expect(Object.keys(log.actions).sort()).toEqual([...logActions].sort())
      expect(Object.keys(log.subjects).sort()).toEqual([...logSubjects].sort())
      expect(Object.keys(log.fields).sort()).toEqual([...logFields].sort())
    }
    const { overview, log } = deskTextsOf.en
    const { orders, product } = textsOf.en
    await open([
      {
        ...entry,
        changes: [
          { field: 'role', before: 'shopper', after: 'staff' },
          { field: 'state', before: 'new', after: 'shipped' },
          { field: 'status', before: 'available', after: 'out of stock' },
          { field: 'binding', before: null, after: 'paperback' },
          { field: 'textLanguage', before: 'ku', after: null },
          { field: 'discountPrice', before: 8, after: 0 },
          { field: 'image', before: null, after: '/pictures/a.webp' },
          { field: 'isPublic', before: false, after: true },
        ],
      },
    ])
    const card = within(await screen.findByRole('article'))
    for (const words of [
      overview.roles.staff,
      orders.states.shipped,
      product.bindings.paperback,
      product.languages.ku,
      deskTextsOf.en.products.noDiscount,
      log.picture,
      log.yes,
    ])
      expect(card.getByText(words)).toBeVisible()
  })

  it('is narrowed to one person by the name, to a kind and to days', async () => {
    const { log } = deskTextsOf.en
    const { person } = await open([entry, { ...entry, entryId: 8, by: null, name: null }])
    expect(await screen.findByText(log.tool)).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Noor Karim' }))
    expect(window.location.search).toBe('?by=4')
    expect(
      await screen.findByText(filled(log.ofPerson, { name: 'Noor Karim' }), { exact: false }),
    ).toBeVisible()
    await person.selectOptions(screen.getByRole('combobox', { name: log.kind }), log.kinds.order)
    await person.type(screen.getByLabelText(log.from), '2026-11-01')
    await person.click(screen.getByRole('button', { name: log.show }))
    expect(window.location.search).toBe('?kind=order&from=2026-11-01&by=4')
    await person.click(screen.getByRole('link', { name: log.ofAll }))
    expect(window.location.search).toBe('?kind=order&from=2026-11-01')
    await person.click(await screen.findByRole('link', { name: log.older }))
    expect(window.location.search).toBe('?kind=order&from=2026-11-01&before=9')
  })

  it('a seller is offered the kinds of things that a seller has', async () => {
    const { log } = deskTextsOf.en
    await open([], 'seller')
    expect(await screen.findByText(log.none)).toBeVisible()
    const offered = within(screen.getByRole('combobox', { name: log.kind })).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      log.all,
      log.kinds.import,
      log.kinds.library,
      log.kinds.order,
      log.kinds.product,
    ])
  })
})
