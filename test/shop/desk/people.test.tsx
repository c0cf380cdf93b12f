import { screen, within } from '@testing-library/react'
import type { DeskPerson } from '../../../src/contract/desk/people'
import { bad, good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled, type TestLanguage } from '../../support/texts'

const layla: DeskPerson = {
  userId: 7,
  name: 'ليلى حسن',
  email: 'layla@example.com',
  userName: 'layla',
  phone: '+964 770 123 4567',
  role: 'seller',
  isSelf: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  libraries: [{ libraryId: 3, name: 'مكتبة الكرخ' }],
}

const open = (changeRole: ReturnType<typeof good>, language: TestLanguage = 'en', path = '/desk/people') =>
  renderShop({
    path,
    language,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'keeper', libraries: [], newOrders: 0 }),
      userProfile: good({ firstName: 'Noor', lastName: 'Karim', role: 'keeper' }),
      cart: good([]),
      deskPeople: good({ people: [layla], next: 7 }),
      changeRole,
    },
  })

describe('who is who at the desk', () => {
  it.each(bothLanguages)('a role is given after a question, in %s', async (language) => {
    const { people, overview } = deskTextsOf[language]
    const { person, arrived, replies, store } = await open(good({ ...layla, role: 'staff' }), language)
    const choice = await screen.findByRole('combobox', { name: filled(people.role, { name: layla.name }) })
    expect(screen.getByRole('link', { name: 'مكتبة الكرخ' })).toHaveAttribute('href', '/desk/libraries/3')
    await person.selectOptions(choice, overview.roles.staff)
    expect(await screen.findByRole('alert')).toHaveTextContent(people.means.staff)
    expect(store.getState().location.search).toBe('?change=7&to=staff')
    replies.deskPeople = good({ people: [{ ...layla, role: 'staff' }], next: null })
    await person.click(
      screen.getByRole('button', { name: filled(people.yes, { role: overview.roles.staff }) }),
    )
    const changed = filled(people.changed, { name: layla.name, role: overview.roles.staff })
    expect(await screen.findByText(changed)).toBeVisible()
    expect(arrived.find(({ call }) => call === 'changeRole')?.body).toEqual({ role: 'staff', was: 'seller' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('a role stays where the question is left', async () => {
    const { people, overview } = deskTextsOf.en
    const { person, arrived } = await open(good(layla), 'en', '/desk/people?change=7&to=keeper')
    const keep = filled(people.keep, { role: overview.roles.seller })
    await person.click(await screen.findByRole('button', { name: keep }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('combobox')).toHaveValue('seller')
    expect(arrived.filter(({ call }) => call === 'changeRole')).toEqual([])
  })

  it('says why a role was not given', async () => {
    const { people, overview } = deskTextsOf.en
    const { person } = await open(
      bad(409, 'This is the last keeper.'),
      'en',
      '/desk/people?change=7&to=staff',
    )
    const yes = filled(people.yes, { role: overview.roles.staff })
    await person.click(await screen.findByRole('button', { name: yes }))
    expect(await screen.findByText('This is the last keeper.')).toBeVisible()
  })

  it('is searched, narrowed and paged by addresses', async () => {
    const { people } = deskTextsOf.en
    const { person, replies } = await open(good(layla))
    await person.click(await screen.findByRole('link', { name: people.more }))
    expect(window.location.search).toBe('?after=7')
    const roles = within(screen.getByRole('navigation', { name: people.byRole }))
    await person.click(roles.getByRole('link', { name: people.roles.staff }))
    expect(window.location.search).toBe('?role=staff')
    replies.deskPeople = good({ people: [], next: null })
    await person.type(screen.getByRole('searchbox', { name: people.search }), 'nobody@example.com{Enter}')
    expect(await screen.findByText(people.none)).toBeVisible()
    expect(window.location.search).toBe('?search=nobody%40example.com')
  })
})
