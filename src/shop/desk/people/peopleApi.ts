import type { DeskPeople, DeskPeopleQuery, DeskPerson } from '../../../contract/desk/people'
import type { Role } from '../../../contract/rules/roles'
import { type Fields, fieldsOf, isTrue, listOf, numberOf, words } from '../../api/fields'
import type { Reader } from '../../api/readers'
import { desk, deskApi } from '../deskApi'
import { roleOf } from '../deskReaders'

const textOf = (value: unknown) => words(value) ?? ''

const readPerson = (person: Fields): DeskPerson => ({
  userId: numberOf(person.userId) ?? 0,
  name: textOf(person.name),
  email: textOf(person.email),
  userName: textOf(person.userName),
  phone: textOf(person.phone),
  role: roleOf(person.role),
  isSelf: isTrue(person.isSelf),
  createdAt: textOf(person.createdAt),
  libraries: listOf(person.libraries, ({ libraryId, name }) => ({
    libraryId: numberOf(libraryId) ?? 0,
    name: textOf(name),
  })),
})

const readPeople: Reader<DeskPeople> = (data) => {
  const { people, next } = fieldsOf(data)
  return { people: listOf(people, readPerson), next: numberOf(next) }
}

interface RoleChange {
  userId: number
  role: Role
  /** The role that was seen. */
  was: Role
}

/** Who is who. */
export const peopleApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskPeople: build.query<DeskPeople, DeskPeopleQuery>({
      query: (query) => desk('deskPeople', { query, read: readPeople }),
      providesTags: ['DeskPeople'],
    }),
    changeRole: build.mutation<DeskPerson, RoleChange>({
      query: ({ userId, ...body }) =>
        desk('changeRole', { params: { userId }, body, read: (data) => readPerson(fieldsOf(data)) }),
      // Where it was refused somebody else has changed it by now; whoever lowers the own role sees less of the desk.
      invalidatesTags: ['DeskPeople', 'DeskOverview'],
    }),
  }),
})

export const { useDeskPeopleQuery, useChangeRoleMutation } = peopleApi
