import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import { latinDigits } from '../../../../contract/arabic'
import { emailKey, usernameKey } from '../../../accountKeys'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'

type Db = Kysely<Database>

/** What is shown of each kind, the latest first. */
export const most = 50

const users = (db: Db) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.email',
      'u.email_key',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.role',
      'u.activated_at',
      'u.created_at',
    ])

const orderNumber = /^\d{1,9}$/

/** By the number of an order, an e-mail address or a username. */
export const accountOf = (db: Db, who: string) => {
  const number = latinDigits(who)
  if (orderNumber.test(number))
    return users(db)
      .innerJoin('orders as o', 'o.user_id', 'u.id')
      .where('o.id', '=', Number(number))
      .executeTakeFirst()
  return who.includes('@')
    ? users(db).where('u.email_key', '=', emailKey(who)).executeTakeFirst()
    : users(db).where('u.username', '=', usernameKey(who)).executeTakeFirst()
}

export const registrationsOf = (db: Db, key: string) =>
  db
    .selectFrom('registrations')
    .select(['id', 'created_at'])
    .where('email_key', '=', key)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** These go to the shop itself. */
export const forTheShop = ['order-received', 'order-withdrawn', 'vendor-joined', 'contact-message'] as const

export const mailsOf = (db: Db, column: 'user_id' | 'registration_id', ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('outbox')
        .select(['id', 'kind', 'created_at', 'sent_at', 'given_up_at', 'attempts', 'failure'])
        .where(column, 'in', ids)
        .where('kind', 'not in', forTheShop)
        .orderBy('id', 'desc')
        .limit(most)
        .execute()

export const cartOf = (db: Db, language: Language, userId: number) =>
  db
    .selectFrom('cart_lines as line')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .where('line.user_id', '=', userId)
    .select(['line.quantity', 'p.effective_price', nameIn(language, 'p').as('name')])
    .orderBy('line.id', 'desc')
    .limit(most)
    .execute()

export const favouritesOf = (db: Db, language: Language, userId: number) =>
  db
    .selectFrom('favourites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .where('f.user_id', '=', userId)
    .select(['f.created_at', nameIn(language, 'p').as('name')])
    .orderBy('f.created_at', 'desc')
    .limit(most)
    .execute()

export const ordersOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select(['id', 'created_at', 'state', 'total'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
