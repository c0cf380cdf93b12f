import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { Failure } from '../../../failure'
import { keepPicture } from '../../../images/keepPicture'
import { leavePicture } from '../../../images/leftPictures'
import { registerDeskCall } from '../registerDeskCall'
import { changeProducts } from './change'
import { listProducts } from './list'
import { readProduct } from './one'
import { addProduct, removeProduct, saveProduct } from './save'
import { readShelves } from './shelves'

/** The products of a seller, or of the whole market. */
export const useDeskProducts = (app: FastifyInstance, deps: Deps): void => {
  const { database, pictures } = deps
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
  registerDeskCall(app, deps, deskCalls.deskAddProduct, async ({ body, say }, scope) => ({
    data: await addProduct(database, scope, body),
    message: say('productAdded'),
  }))
  registerDeskCall(app, deps, deskCalls.deskSaveProduct, async ({ params: { id }, body, say }, scope) => ({
    data: await saveProduct(db, scope, id, body),
    message: say('productsSaved'),
  }))
  registerDeskCall(app, deps, deskCalls.deskRemoveProduct, async ({ params: { id }, say }, scope) => {
    await removeProduct(db, scope, id)
    return { data: null, message: say('productRemoved') }
  })
  registerDeskCall(app, deps, deskCalls.deskAddPicture, async ({ file, say }) => {
    const image = await keepPicture(file, pictures)
    if (image === null) throw new Failure(400, 'pictureMissing')
    await leavePicture(db, image)
    return { data: { image }, message: say('pictureSaved') }
  })
}
