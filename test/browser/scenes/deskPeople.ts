import type { DeskPerson } from '../../../src/contract/desk/people'
import { deskTextsBeside, filled } from '../../support/texts'
import { aFailure, aGood, silence } from '../support/answers'
import type { DemoData } from '../support/demoData'
import { alert, at } from './atDesk'
import type { Scene } from './scene'

/** Who is who: as it is, nobody found, long names, and the question before somebody becomes something else. */
export const peopleScenes = ({ long }: DemoData): Scene[] => {
  const name = long.slice(0, 100)
  const person: DeskPerson = {
    userId: 1,
    name,
    email: `${'x'.repeat(80)}@example.com`,
    userName: 'x'.repeat(50),
    phone: '+964 770 000 0000',
    role: 'seller',
    isSelf: true,
    createdAt: '2026-11-22T18:00:00.000Z',
    libraries: [1, 2, 3].map((libraryId) => ({ libraryId, name })),
  }
  const seller: DeskPerson = { ...person, userId: 2, isSelf: false, libraries: [] }
  const people = aGood({ people: [person, seller], next: 2 })
  const sees = 'main article'
  return [
    at('keeper', 'people', 'people', { sees }),
    at('keeper', 'people-of-role', 'people?role=seller', { sees }),
    at('keeper', 'people-none', 'people?search=qqqqqqqq'),
    at('keeper', 'people-long', 'people?after=1', { sees, answers: { deskPeople: people } }),
    at('keeper', 'people-asked', 'people?change=1&to=shopper', {
      sees: alert,
      answers: { deskPeople: people },
    }),
    at('keeper', 'people-changed', 'people?change=2&to=staff', {
      sees: alert,
      answers: { deskPeople: people, changeRole: aGood({ ...seller, role: 'staff' }) },
      reach: async (page, texts) => {
        const words = deskTextsBeside(texts)
        const role = words.overview.roles.staff
        await page.getByRole('button', { name: filled(words.people.yes, { role }), exact: true }).click()
        await page.getByText(filled(words.people.changed, { name, role })).waitFor()
      },
    }),
    at('keeper', 'people-loading', 'people', { answers: { deskPeople: silence } }),
    at('keeper', 'people-failed', 'people', { sees: alert, answers: { deskPeople: aFailure } }),
  ]
}
