import type { DeskPeopleQuery } from '../../../contract/desk/people'
import { type Role, roles } from '../../../contract/rules/roles'
import { paths } from '../../lib/paths'

const base = `${paths.desk}/people`

export const rolesAtDesk = ['seller', 'staff', 'keeper'] as const

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** A role that somebody is about to get, before it was confirmed. */
interface Asked {
  userId: number
  role: Role
}

interface PeopleView {
  query: DeskPeopleQuery
  asked: Asked | null
}

/** What an address says of the list of people; what it cannot mean is left out. */
export const readPeopleView = (address: string): PeopleView => {
  const said = new URLSearchParams(address)
  const search = said.get('search')?.trim() ?? ''
  const role = rolesAtDesk.find((known) => known === said.get('role'))
  const after = numberIn(said.get('after'))
  const [userId, to] = [numberIn(said.get('change')), roles.find((known) => known === said.get('to'))]
  return {
    query: {
      ...(search !== '' && { search: search.slice(0, 254) }),
      ...(role !== undefined && { role }),
      ...(after !== null && { after }),
    },
    asked: userId !== null && to !== undefined ? { userId, role: to } : null,
  }
}

/** The address of a list of people, and of the question whether one of them gets another role. */
export const peoplePath = (query: DeskPeopleQuery, asked?: Asked): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) said.set(name, String(value))
  if (asked !== undefined) {
    said.set('change', String(asked.userId))
    said.set('to', asked.role)
  }
  return said.size > 0 ? `${base}?${said.toString()}` : base
}
