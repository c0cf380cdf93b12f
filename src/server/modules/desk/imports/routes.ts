import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../contract/constants'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { exportProducts } from '../../../products/exported'
import { readLibrary } from '../products/fields'
import { type Limit, sharedLimits } from '../../../plugins/limits'
import { registerDeskCall } from '../registerDeskCall'
import type { Scope } from '../scope'
import { listFindings, listJobs, presentJob, readJob } from './read'
import { keepPiece, moveJob, startJob } from './steps'

/** More files than anybody has in an hour, of one account. */
const filesOfOne: Limit = { name: 'desk imports', hits: 60, seconds: 3600 }

/** Files of products that sellers bring into their libraries, and the file of what is there. */
export const useDeskImports = (app: FastifyInstance, deps: Deps): void => {
  const { database, config } = deps
  const { db } = database
  const limits = sharedLimits(database, config)

  const job = async (scope: Scope, id: number, language: Language) =>
    presentJob(await readJob(db, scope, { id, language }), language)

  registerDeskCall(app, deps, deskCalls.deskImports, ({ query, language }, scope) =>
    listJobs(db, scope, { ...query, language }),
  )
  registerDeskCall(app, deps, deskCalls.deskImport, async ({ params: { importId }, language }, scope) => ({
    data: await job(scope, importId, language),
  }))
  registerDeskCall(app, deps, deskCalls.deskImportFindings, async ({ params, query, language }, scope) =>
    listFindings(db, await readJob(db, scope, { id: params.importId, language }), { ...query, language }),
  )
  registerDeskCall(app, deps, deskCalls.startDeskImport, async ({ body, language, say }, scope) => {
    await limits.spend(filesOfOne, String(scope.userId))
    const id = await startJob(db, scope, body)
    return { data: await job(scope, id, language), message: say('importStarted') }
  })
  registerDeskCall(app, deps, deskCalls.sendDeskImport, async ({ params, file, language }, scope) => {
    const { importId: id, piece } = params
    await keepPiece(db, scope, { id, piece, language, file })
    deps.importWaits()
    return { data: await job(scope, id, language) }
  })
  registerDeskCall(app, deps, deskCalls.moveDeskImport, async ({ params, body, language, say }, scope) => {
    const { importId: id } = params
    await moveJob(db, scope, { id, step: body.step, language })
    deps.importWaits()
    return { data: await job(scope, id, language), message: say('importMoved') }
  })
  registerDeskCall(app, deps, deskCalls.deskExport, async ({ params: { libraryId }, query }, scope) => {
    await readLibrary(db, scope, libraryId)
    return { data: await exportProducts(db, libraryId, query.cursor) }
  })
}
