import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../contract/desk/calls'
import type { Deps } from '../../deps'
import { useDeskMessages } from './messages/routes'
import { useDeskOrders } from './orders/routes'
import { useDeskImports } from './imports/routes'
import { useDeskLibraries } from './libraries/routes'
import { useDeskLog } from './log/routes'
import { overviewFor } from './overview'
import { useDeskPeople } from './people/routes'
import { useDeskProducts } from './products/routes'
import { registerDeskCall } from './registerDeskCall'
import { useDeskSupport } from './support/routes'
import { useDeskSales } from './sales/routes'

/** The desk: what sellers, staff and keepers ask beside the shop. */
export const useDesk = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database

  registerDeskCall(app, deps, deskCalls.deskOverview, async (_asked, scope) => ({
    data: await overviewFor(db, scope),
  }))

  useDeskSupport(app, deps)
  useDeskProducts(app, deps)
  useDeskOrders(app, deps)
  useDeskSales(app, deps)
  useDeskMessages(app, deps)
  useDeskLibraries(app, deps)
  useDeskPeople(app, deps)
  useDeskLog(app, deps)
  useDeskImports(app, deps)
}
