import type { ImportState, ImportStep } from '../../src/contract/desk/importRules'
import { largestPiece } from '../../src/contract/desk/importRules'
import type { DeskImport } from '../../src/contract/desk/imports'
import type { AnyCallName } from './everyCall'
import { registrationForm } from './registration'
import type { Sent } from './testApp'
import { until } from './until'

type Ask = (name: AnyCallName, sent: Sent) => Promise<{ status: number; body: { data: unknown } }>

/** What a piece of a file is sent as. */
export const pieceForm = (bytes: Buffer): Promise<Sent> =>
  registrationForm({}, { image: new Blob([new Uint8Array(bytes)]), filePart: 'Piece' })

/** Imports at the desk as somebody with a token makes them, of a server somewhere. */
export const importerAt = (ask: Ask) => {
  const dataOf = async (name: AnyCallName, sent: Sent): Promise<DeskImport> => {
    const { status, body } = await ask(name, sent)
    if (status !== 200) throw new Error(`${name} was answered ${String(status)} ${JSON.stringify(body)}`)
    return body.data as DeskImport
  }
  const one = (importId: number) => dataOf('deskImport', { params: { importId } })
  return {
    one,
    /** Sends a whole file; answers the number of its import. */
    send: async (libraryId: number, bytes: Buffer, fileName = 'books.csv'): Promise<number> => {
      const begun = { libraryId, fileName, bytes: bytes.length }
      const { id } = await dataOf('startDeskImport', { body: begun })
      for (let piece = 1; (piece - 1) * largestPiece < bytes.length; piece += 1) {
        const part = bytes.subarray((piece - 1) * largestPiece, piece * largestPiece)
        await dataOf('sendDeskImport', { params: { importId: id, piece }, ...(await pieceForm(part)) })
      }
      return id
    },
    move: (importId: number, step: ImportStep) =>
      dataOf('moveDeskImport', { params: { importId }, body: { step } }),
    /** Waits until an import is in a state. */
    reached: async (importId: number, state: ImportState): Promise<DeskImport> => {
      await until(async () => (await one(importId)).state === state)
      return one(importId)
    },
  }
}
