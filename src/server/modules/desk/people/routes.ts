import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { Failure } from '../../../failure'
import { registerDeskCall } from '../registerDeskCall'
import { listPeople, readPerson } from './read'
import { changeRole } from './role'

/** Who is who at the shop, for keepers. */
export const useDeskPeople = (app: FastifyInstance, deps: Deps): void => {
  const { database } = deps
  const { db } = database

  registerDeskCall(app, deps, deskCalls.deskPeople, async ({ query, language }, scope) => ({
    data: await listPeople(db, scope, language, query),
  }))

  registerDeskCall(app, deps, deskCalls.changeRole, async ({ params, body, language, say }, scope) => {
    const { userId } = params
    await changeRole(database, scope, { userId, ...body })
    const person = await readPerson(db, scope, language, userId)
    if (person === undefined) throw new Failure(404, 'personNotFound')
    return { data: person, message: say('roleGiven') }
  })
}
