import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { packedSession, sessionText } from '../../support/supportSession'
import { bothLanguages, deskTextsOf, filled } from '../../support/texts'

const actions = [
  { type: 'cart/addToCartAsked' },
  {
    type: 'shopApi/executeMutation/rejected',
    payload: { kind: 'server', status: 503, requestId: 'abc123' },
    meta: { requestId: '1', arg: { endpointName: 'addToCart' } },
  },
  { type: '__rtkq/focused' },
]
const session = {
  code: 'K7M-2QD',
  sentAt: '2026-11-22T12:00:00.000Z',
  keptUntil: '2026-12-22T12:00:00.000Z',
  packed: packedSession(sessionText({ payload: JSON.stringify(actions), times: [1500, 2000, 2500] })),
}

const open = (path: string, deskSession: ReturnType<typeof good>, language: 'ar' | 'en' = 'en') =>
  renderShop({
    path,
    language,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'staff', libraries: [], newOrders: 0 }),
      deskSession,
      userProfile: good({ firstName: 'Noor', role: 'staff' }),
      cart: good([]),
    },
  })

describe('the desk’s support', () => {
  it.each(bothLanguages)(`${rule('SUPPORT-8')}, in %s`, async (language) => {
    const { support } = deskTextsOf[language]
    const { person, arrived, store } = await open('/desk/support', good(session), language)
    await person.type(
      await screen.findByRole('textbox', { name: new RegExp(support.code) }),
      'k7m 2qd{Enter}',
    )
    const list = within(await screen.findByRole('region', { name: support.steps }))
    expect(arrived.find(({ call }) => call === 'deskSession')?.body).toEqual({ code: 'K7M-2QD' })
    const shown = () => list.queryAllByRole('listitem').map(({ textContent }) => textContent)
    const seconds = (time: string) => filled(support.at, { seconds: time })
    const failed = `${seconds('2')}addToCart · 503 · abc123`
    expect(shown()).toEqual([`${seconds('1.5')}cart/addToCartAsked`, failed])
    await person.selectOptions(list.getByRole('combobox', { name: support.show }), support.errors)
    expect(shown()).toEqual([failed])
    await person.click(list.getByRole('button', { name: /abc123/ }))
    expect(screen.getByText(new RegExp(filled(support.step, { step: '2', count: '3' })))).toBeVisible()
    expect(store.getState().location.search).toBe('?code=K7M-2QD&step=2')
    expect(screen.getByTitle(support.screen)).toHaveAttribute('src', '/?replay=bare')
  })

  it('goes from step to step by buttons and by the keyboard', async () => {
    const { support } = deskTextsOf.en
    const { person } = await open('/desk/support?code=K7M-2QD', good(session))
    const step = (number: number) => new RegExp(filled(support.step, { step: String(number), count: '3' }))
    expect(await screen.findByText(step(0))).toBeVisible()
    await person.click(screen.getByRole('button', { name: support.next }))
    expect(await screen.findByText(step(1))).toBeVisible()
    await person.click(screen.getByRole('button', { name: support.previous }))
    expect(await screen.findByText(step(0))).toBeVisible()
    expect(screen.getByRole('slider', { name: support.jump })).toHaveAttribute('max', '3')
  })

  it('says what a code should look like, and asks for none that cannot be one', async () => {
    const { support } = deskTextsOf.en
    const { person, countOf } = await open('/desk/support', good(session))
    await person.type(await screen.findByRole('textbox', { name: new RegExp(support.code) }), 'K0M{Enter}')
    expect(await screen.findByText(support.codeWrong)).toBeVisible()
    expect(countOf('deskSession')).toBe(0)
  })

  it.each([
    ['there is none', bad(404), 'notFound'],
    ['it cannot be read', good({ ...session, packed: 'H4sI' }), 'unreadable'],
    ['the server fails', bad(503), 'failed'],
  ] as const)('says so where %s', async (_, answer, text) => {
    await open('/desk/support?code=K7M-2QD', answer)
    expect(await screen.findByText(deskTextsOf.en.support[text])).toBeVisible()
  })
})

const shopper = {
  account: {
    id: 7,
    email: 'maryam@example.com',
    userName: 'maryam',
    name: 'Maryam Hadi',
    phone: '0770',
    role: 'shopper',
    activatedAt: '2026-11-01T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  },
  registrations: [],
  cart: [{ name: 'Book of songs', quantity: 2, price: 12.5 }],
  favourites: [],
  orders: [{ id: 41, createdAt: '2026-11-02T10:00:00.000Z', state: 'shipped', total: 25 }],
  mails: [
    {
      id: 3,
      kind: 'order-placed',
      createdAt: '2026-11-02T10:00:00.000Z',
      sentAt: null,
      givenUpAt: '2026-11-02T11:00:00.000Z',
      attempts: 9,
      failure: '550 mailbox full',
    },
  ],
}

describe('who asks for help', () => {
  const find = async (deskFindShopper: Reply, language: 'ar' | 'en' = 'en') => {
    const shop = await open('/desk/support', good(session), language)
    Object.assign(shop.replies, { deskFindShopper })
    const { support } = deskTextsOf[language]
    const field = await screen.findByRole('textbox', { name: new RegExp(support.who) })
    await shop.person.type(field, ' maryam@example.com {Enter}')
    return { ...shop, support }
  }

  it.each(bothLanguages)(`${rule('SUPPORT-9')}, in %s`, async (language) => {
    const { support, arrived, store } = await find(good(shopper), language)
    const shown = within(await screen.findByRole('group', { name: 'Maryam Hadi' }))
    expect(arrived.find(({ call }) => call === 'deskFindShopper')?.body).toEqual({
      who: 'maryam@example.com',
    })
    expect(shown.getByText(/Book of songs/)).toBeVisible()
    expect(shown.getByText(support.noFavourites)).toBeVisible()
    expect(shown.getByText(/550 mailbox full/)).toBeVisible()
    expect(store.getState().location.search).toBe('')
  })

  it(rule('SUPPORT-10'), async () => {
    const { support, person, replies, arrived } = await find(good(shopper))
    Object.assign(replies, { deskSendMailAgain: good(null) })
    const name = filled(support.sendAgainNamed, { name: support.kinds['order-placed'] })
    await person.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(support.goesAgain)).toBeVisible()
    expect(arrived.find(({ call }) => call === 'deskSendMailAgain')?.url.pathname).toBe(
      '/api/Desk/support/mails/3/resend',
    )
  })

  it.each([
    ['unknown', bad(404)],
    ['findFailed', bad(503)],
  ] as const)('says %s', async (text, answer) => {
    const { support } = await find(answer)
    expect(await screen.findByText(support[text])).toBeVisible()
  })

  it('says that a registration was not activated', async () => {
    const registrations = [{ createdAt: '2026-11-20T10:00:00.000Z' }]
    const { support } = await find(good({ ...shopper, account: null, registrations, mails: [] }))
    expect(await screen.findByRole('group', { name: support.notActivated })).toBeVisible()
    expect(screen.getByText(/not activated yet/)).toBeVisible()
  })
})
