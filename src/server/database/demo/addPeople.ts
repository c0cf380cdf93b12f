import type { Kysely } from 'kysely'
import type { Role } from '../../../contract/rules/roles'
import { hashPassword } from '../../passwords'
import type { Database } from '../schema'
import { demoDesk, demoShopper } from './people'

interface Person {
  email: string
  username: string
  firstName: string
  lastName: string
  phone: string
  address?: string
  role?: Role
}

/** Adds an activated account; answers its id, or undefined where the e-mail address has one, which is left as it is. */
const addPerson = async (
  trx: Kysely<Database>,
  { email, username, firstName, lastName, phone, address, role = 'shopper' }: Person,
  { passwordHash, created_at }: { passwordHash: string; created_at: string },
): Promise<number | undefined> => {
  const added = await trx
    .insertInto('users')
    .values({
      email,
      email_key: email,
      username,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      phone,
      address: address ?? null,
      profile_image: null,
      is_vendor: role === 'seller' ? 1 : 0,
      role,
      language: 'ar',
      activated_at: created_at,
      created_at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

const addFavourites = async (trx: Kysely<Database>, userId: number, created_at: string) => {
  const products = await trx
    .selectFrom('products')
    .select('id')
    .where('sku', 'in', demoShopper.favourites)
    .orderBy('id')
    .execute()
  await trx
    .insertInto('favourites')
    .values(products.map(({ id }) => ({ user_id: userId, product_id: id, created_at })))
    .execute()
}

/** Adds the demo's shopper with a few favourites, and who works at its desk: a seller with a library, staff, a keeper. */
export const addPeople = async (trx: Kysely<Database>, now: Date): Promise<void> => {
  const created_at = now.toISOString()
  const account = { passwordHash: await hashPassword(demoShopper.password), created_at }
  const shopper = await addPerson(trx, demoShopper, account)
  if (shopper !== undefined) await addFavourites(trx, shopper, created_at)
  for (const person of demoDesk) {
    const id = await addPerson(trx, person, account)
    if (id !== undefined && person.libraryId !== undefined)
      await trx.updateTable('libraries').set({ owner_id: id }).where('id', '=', person.libraryId).execute()
  }
}
