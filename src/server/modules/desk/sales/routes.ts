import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { registerDeskCall } from '../registerDeskCall'
import { salesFor } from './sums'

/** What was sold: a seller's own books, all of the market's for staff and keeper. */
export const useDeskSales = (app: FastifyInstance, deps: Deps): void => {
  registerDeskCall(app, deps, deskCalls.deskSales, async ({ query, language }, scope) => ({
    data: await salesFor(deps.database.db, scope, {
      language,
      period: Number(query.period),
      now: Date.now(),
    }),
  }))
}
