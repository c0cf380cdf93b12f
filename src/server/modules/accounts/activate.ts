import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import { enqueueMail } from '../../mail/outbox'
import { claimGuestOrders } from './claimGuestOrders'
import { spendLink } from './links'
import { addAccount, addLibrary } from './queries'
import { endRegistrations, findRegistration, type Registration } from './registrations'

/**
 * Makes the account of a registration: its password, name and phone count, and no other's that waits for the same address. Those
 * are ended with their links. What was ordered with that address and without an account is the account's from then on. A vendor's library begins now: the vendor is told what happens next, and the shop whom to call.
 * Answers the account; undefined where the address has one by now.
 */
export const openAccount = async (
  trx: Kysely<Database>,
  registration: Registration,
  linkId?: number,
): Promise<number | undefined> => {
  const userId = await addAccount(trx, registration)
  if (userId === undefined) return undefined
  if (registration.is_vendor === 1) {
    await addLibrary(trx, userId, `${registration.first_name} ${registration.last_name}`)
    await enqueueMail(trx, { kind: 'vendor-welcome', userId })
    await enqueueMail(trx, { kind: 'vendor-joined', userId })
  }
  // The account's from now on: the registration goes, and that its link was used is remembered.
  if (linkId !== undefined)
    await trx
      .updateTable('links')
      .set({ user_id: userId, registration_id: null })
      .where('id', '=', linkId)
      .execute()
  await endRegistrations(trx, registration.email_key)
  await claimGuestOrders(trx, userId, registration.email_key)
  return userId
}

/** Makes the account of the registration whose link was followed. Throws Failure 400 or 409 for a link that cannot be used. */
export const activateRegistration = async (trx: Kysely<Database>, secret: string): Promise<void> => {
  const link = await spendLink(trx, 'activate', secret)
  const registration =
    link.registration_id === null ? undefined : await findRegistration(trx, link.registration_id)
  if (!registration) throw new Failure(400, 'linkUnusable')
  if ((await openAccount(trx, registration, link.id)) === undefined) throw new Failure(400, 'linkUnusable')
}
