import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { DeskLibrary } from '../../../../contract/desk/libraries'
import type { Deps } from '../../../deps'
import { Failure } from '../../../failure'
import { keepPicture } from '../../../images/keepPicture'
import { showApproved } from '../../../libraries/approve'
import { registerDeskCall } from '../registerDeskCall'
import type { Scope } from '../scope'
import { approveLibrary, askForApproval, sendLibraryBack } from './approval'
import { changeLibrary, changeLibraryPicture } from './change'
import { listLibraries, newestOf, presentLibrary, readLibrary } from './queries'

/** The libraries at the desk: what their owners say of them, and how they come into the shop. */
export const useDeskLibraries = (app: FastifyInstance, deps: Deps): void => {
  const { database, pictures } = deps
  const { db } = database

  const library = async (scope: Scope, id: number): Promise<DeskLibrary> =>
    presentLibrary(await readLibrary(db, scope, id))

  registerDeskCall(app, deps, deskCalls.deskLibraries, async ({ query }, scope) => {
    const { libraries, page } = await listLibraries(db, scope, query)
    return { data: libraries, page }
  })

  registerDeskCall(app, deps, deskCalls.deskLibrary, async ({ params: { libraryId }, language }, scope) => ({
    data: {
      library: await library(scope, libraryId),
      books: await newestOf(db, libraryId, language),
    },
  }))

  registerDeskCall(
    app,
    deps,
    deskCalls.changeLibrary,
    async ({ params: { libraryId }, body, say }, scope) => {
      await changeLibrary(database, scope, { libraryId, values: body })
      return { data: await library(scope, libraryId), message: say('librarySaved') }
    },
  )

  registerDeskCall(app, deps, deskCalls.changeLibraryPicture, async ({ params, file, say }, scope) => {
    const { libraryId } = params
    await readLibrary(db, scope, libraryId)
    const image = await keepPicture(file, pictures)
    if (image === null) throw new Failure(400, 'pictureMissing')
    await changeLibraryPicture(database, scope, libraryId, image)
    return { data: await library(scope, libraryId), message: say('librarySaved') }
  })

  registerDeskCall(app, deps, deskCalls.askForApproval, async ({ params: { libraryId }, say }, scope) => {
    await db.transaction().execute((trx) => askForApproval(trx, scope, libraryId))
    deps.mailWritten()
    return { data: await library(scope, libraryId), message: say('libraryAsked') }
  })

  registerDeskCall(app, deps, deskCalls.approveLibrary, async ({ params: { libraryId }, say }, scope) => {
    await db.transaction().execute((trx) => approveLibrary(trx, scope, libraryId))
    deps.mailWritten()
    await showApproved(db)
    return { data: await library(scope, libraryId), message: say('libraryApproved') }
  })

  registerDeskCall(app, deps, deskCalls.sendLibraryBack, async ({ params, body, say }, scope) => {
    const { libraryId } = params
    await db.transaction().execute((trx) => sendLibraryBack(trx, scope, { libraryId, reason: body.reason }))
    deps.mailWritten()
    return { data: await library(scope, libraryId), message: say('librarySentBack') }
  })
}
