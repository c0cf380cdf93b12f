import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'

/**
 * Gives an account that has just been activated what its mailbox's owner ordered before without one, with the mails that
 * still wait. Of the guest nothing is left but the key of the attempt, so that repeating it orders nothing again.
 */
export const claimGuestOrders = async (trx: Kysely<Database>, userId: number, key: string): Promise<void> => {
  const guests = await trx.selectFrom('users').select('id').where('guest_email', '=', key).execute()
  const ids = guests.map(({ id }) => id)
  if (ids.length === 0) return
  // The guests first: who moves one of their orders holds them before the order.
  await trx
    .updateTable('users')
    .set({ guest_email: '', email: '', first_name: '', phone: '' })
    .where('id', 'in', ids)
    .execute()
  await trx.updateTable('orders').set({ user_id: userId }).where('user_id', 'in', ids).execute()
  await trx.updateTable('outbox').set({ user_id: userId }).where('user_id', 'in', ids).execute()
}
