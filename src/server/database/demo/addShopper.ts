import type { Kysely } from 'kysely'
import { hashPassword } from '../../passwords'
import type { Database } from '../schema'
import { demoShopper } from './shopper'

/** Adds the demo's shopper, activated, with a few favourites. A shopper of that address is left as it is. */
export const addShopper = async (trx: Kysely<Database>, now: Date) => {
  const { email, username, password, firstName, lastName, phone, address, favourites } = demoShopper
  const created_at = now.toISOString()
  const added = await trx
    .insertInto('users')
    .values({
      email,
      email_key: email,
      username,
      password_hash: await hashPassword(password),
      first_name: firstName,
      last_name: lastName,
      phone,
      address,
      profile_image: null,
      is_vendor: 0,
      language: 'ar',
      activated_at: created_at,
      created_at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return
  const products = await trx
    .selectFrom('products')
    .select('id')
    .where('sku', 'in', favourites)
    .orderBy('id')
    .execute()
  await trx
    .insertInto('favourites')
    .values(products.map(({ id }) => ({ user_id: added.id, product_id: id, created_at })))
    .execute()
}
