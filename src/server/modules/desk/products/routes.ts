import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { registerDeskCall } from '../registerDeskCall'
import { changeProducts } from './change'
import { listProducts } from './list'
import { readProduct } from './one'
import { readShelves } from './shelves'

/** The products of a seller, or of the whole market. */
export const useDeskProducts = (app: FastifyInstance, deps: Deps): void => {
  const { database } = deps
  const { db } = database

  registerDeskCall(app, deps, deskCalls.deskShelves, async ({ language }, scope) => ({
    data: await readShelves(db, language, scope),
  }))
  registerDeskCall(app, deps, deskCalls.deskProducts, ({ query }, scope) =>
    listProducts(database, scope, query),
  )
  registerDeskCall(app, deps, deskCalls.deskProduct, async ({ params: { id } }, scope) => ({
    data: await readProduct(db, scope, id),
  }))
  registerDeskCall(app, deps, deskCalls.deskChangeProducts, async ({ body: { changes }, say }, scope) => ({
    data: await changeProducts(db, scope, changes),
    message: say('productsSaved'),
  }))
}
