import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import { enqueueMail } from '../../mail/outbox'
import { spendLink } from './links'
import { addAccount, addLibrary } from './queries'
import { endRegistrations, findRegistration } from './registrations'

/**
 * Makes the account of the registration whose link was followed: its password, name and phone count, and no other's that
 * waits for the same address. Those are ended with their links. A vendor's library begins now: the vendor is told
 * what happens next, and the shop whom to call.
 * Throws Failure 400 or 409 for a link that cannot be used, or when the address has an account by now.
 */
export const activateRegistration = async (trx: Kysely<Database>, secret: string): Promise<void> => {
  const link = await spendLink(trx, 'activate', secret)
  const registration =
    link.registration_id === null ? undefined : await findRegistration(trx, link.registration_id)
  if (!registration) throw new Failure(400, 'linkUnusable')
  const userId = await addAccount(trx, registration)
  if (userId === undefined) throw new Failure(400, 'linkUnusable')
  if (registration.is_vendor === 1) {
    await addLibrary(trx, userId, `${registration.first_name} ${registration.last_name}`)
    await enqueueMail(trx, { kind: 'vendor-welcome', userId })
    await enqueueMail(trx, { kind: 'vendor-joined', userId })
  }
  // The account's from now on: the registration goes, and that its link was used is remembered.
  await trx
    .updateTable('links')
    .set({ user_id: userId, registration_id: null })
    .where('id', '=', link.id)
    .execute()
  await endRegistrations(trx, registration.email_key)
}
