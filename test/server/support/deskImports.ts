import type { DeskImport } from '../../../src/contract/desk/imports'
import type { ImportStep } from '../../../src/contract/desk/importRules'
import { booksCategoryId } from '../../../src/contract/constants'
import { loggedIn, makeCategory, makeLibrary } from '../../support/factories'
import { pieceForm } from '../../support/sentFile'
import type { TestApp } from '../../support/testApp'

/** A library with an owner who sends files into it. */
export const importingSeller = async (shop: TestApp) => {
  const seller = await loggedIn(shop, { role: 'seller' })
  const library = await makeLibrary(shop.db, {
    owner_id: seller.user.id,
    approved_at: '2026-01-01T00:00:00.000Z',
  })
  const { call } = seller

  const start = (bytes: Buffer, fileName = 'books.csv') =>
    call('startDeskImport', { body: { libraryId: library.id, fileName, bytes: bytes.length } })

  const one = async (importId: number): Promise<DeskImport> =>
    (await call('deskImport', { params: { importId } })).body.data as DeskImport

  /** Sends a file as one piece; it waits to be checked. */
  const send = async (text: string, fileName?: string): Promise<number> => {
    const bytes = Buffer.from(text)
    const { id } = (await start(bytes, fileName)).body.data as DeskImport
    const { status } = await call('sendDeskImport', {
      params: { importId: id, piece: 1 },
      ...(await pieceForm(bytes)),
    })
    expect(status).toBe(200)
    return id
  }

  const move = (importId: number, step: ImportStep) =>
    call('moveDeskImport', { params: { importId }, body: { step } })

  /** Sends a file and lets it be checked. */
  const checked = async (text: string, fileName?: string): Promise<DeskImport> => {
    const id = await send(text, fileName)
    await shop.app.importWorker.work()
    return one(id)
  }

  /** Takes a step and waits for what it leads to. */
  const after = async (importId: number, step: ImportStep): Promise<DeskImport> => {
    expect((await move(importId, step)).status).toBe(200)
    await shop.app.importWorker.work()
    return one(importId)
  }

  const findings = async (importId: number): Promise<string[]> =>
    (await call('deskImportFindings', { params: { importId } })).body.data.map(
      ({ line, words }: { line: number | null; words: string }) => `${String(line)}: ${words}`,
    )

  const products = () =>
    shop.db.selectFrom('products').selectAll().where('library_id', '=', library.id).orderBy('sku').execute()

  return { ...seller, library, start, send, one, move, checked, after, findings, products }
}

/** The shelf on which books stand that say nothing of one. */
export const makeBooks = (shop: TestApp) => makeCategory(shop.db, { id: booksCategoryId, name: 'Books' })
