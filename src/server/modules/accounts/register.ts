import { Failure } from '../../failure'
import { PictureRefused } from '../../images/PictureRefused'
import { storePicture } from '../../images/store'
import { enqueueMail } from '../../mail/outbox'
import type { Deps } from '../../deps'
import type { SentFile } from '../../plugins/forms'
import { addAccount, addLibrary, findByEmail, type NewAccount } from './queries'

/** The address of the sent picture, drawn anew. Throws Failure 400 for what is no picture. */
export const keepPicture = async (file: SentFile | undefined, directory: string): Promise<string | null> => {
  if (!file) return null
  try {
    return (await storePicture(file.bytes, { directory })).address
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new Failure(400, error.problem === 'too-large' ? 'pictureTooLarge' : 'pictureUnreadable')
  }
}

/**
 * Makes the account, or for an address that has one tells its owner; either way one mail leaves, and whoever asked
 * cannot tell which it was.
 */
export const registerAccount = ({ database: { db } }: Deps, account: NewAccount): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (;;) {
      // Both are always asked, so that a known address costs the same statements as a new one.
      const known = await findByEmail(trx, account.fields.Email)
      const added = await addAccount(trx, account)
      if (added) {
        if (!account.fields.IsCustomer) await addLibrary(trx, added.id, account.fields)
        await enqueueMail(trx, { kind: 'activate', userId: added.id })
        return
      }
      if (known) {
        await enqueueMail(trx, { kind: 'already-registered', userId: known.id })
        return
      }
    }
  })
