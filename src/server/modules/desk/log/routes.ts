import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { registerDeskCall } from '../registerDeskCall'
import { readLog } from './read'

/** Who did what at the desk. */
export const useDeskLog = (app: FastifyInstance, deps: Deps): void => {
  registerDeskCall(app, deps, deskCalls.deskLog, async ({ query, language }, scope) => ({
    data: await readLog(deps.database.db, scope, language, query),
  }))
}
