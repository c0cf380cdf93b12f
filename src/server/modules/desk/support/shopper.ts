import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import type { DeskShopper } from '../../../../contract/desk/support'
import { latinDigits } from '../../../../contract/arabic'
import { fromMinor } from '../../../../contract/rules/price'
import { emailKey, usernameKey } from '../../../accountKeys'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { enqueueMail } from '../../../mail/outbox'
import { nameIn } from '../../../products/rows'
import { writeDown } from '../log'
import type { Scope } from '../scope'

type Db = Kysely<Database>

/** What is shown of each kind, the latest first. */
const most = 50

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
const accountOf = (db: Db, who: string) => {
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

const registrationsOf = (db: Db, key: string) =>
  db
    .selectFrom('registrations')
    .select(['id', 'created_at'])
    .where('email_key', '=', key)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** These go to the shop itself. */
const forTheShop = ['order-received', 'order-withdrawn', 'vendor-joined', 'contact-message'] as const

const mailsOf = (db: Db, column: 'user_id' | 'registration_id', ids: number[]) =>
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

const cartOf = (db: Db, language: Language, userId: number) =>
  db
    .selectFrom('cart_lines as line')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .where('line.user_id', '=', userId)
    .select(['line.quantity', 'p.effective_price', nameIn(language, 'p').as('name')])
    .orderBy('line.id', 'desc')
    .limit(most)
    .execute()

const favouritesOf = (db: Db, language: Language, userId: number) =>
  db
    .selectFrom('favourites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .where('f.user_id', '=', userId)
    .select(['f.created_at', nameIn(language, 'p').as('name')])
    .orderBy('f.created_at', 'desc')
    .limit(most)
    .execute()

const ordersOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select(['id', 'created_at', 'state', 'total'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** What an account has; nothing where there is none. */
const belongings = async (db: Db, language: Language, userId: number | undefined) =>
  userId === undefined
    ? { cart: [], favourites: [], orders: [] }
    : {
        cart: (await cartOf(db, language, userId)).map(({ name, quantity, effective_price }) => ({
          name,
          quantity,
          price: fromMinor(effective_price),
        })),
        favourites: (await favouritesOf(db, language, userId)).map(({ name, created_at }) => ({
          name,
          since: created_at,
        })),
        orders: (await ordersOf(db, userId)).map(({ id, created_at, state, total }) => ({
          id,
          createdAt: created_at,
          state,
          total: fromMinor(total),
        })),
      }

/**
 * Who somebody is that asks for help, and what is with the account, or with registrations that nobody has activated. Never a
 * password, a token or the secret of a link. The look is written down. Throws Failure 404.
 */
export const findShopper = async (
  db: Db,
  scope: Scope,
  { who, language }: { who: string; language: Language },
): Promise<DeskShopper> => {
  const account = await accountOf(db, who)
  const waiting = await registrationsOf(db, account?.email_key ?? emailKey(who))
  if (account === undefined && waiting.length === 0) throw new Failure(404, 'shopperNotFound')
  const ids = waiting.map(({ id }) => id)
  const mails = [
    ...(await mailsOf(db, 'user_id', account ? [account.id] : [])),
    ...(await mailsOf(db, 'registration_id', ids)),
  ].sort((one, other) => other.id - one.id)
  await writeDown(db, scope, {
    action: 'look',
    subject: account ? 'account' : 'registration',
    subjectId: account?.id ?? ids[0] ?? null,
  })
  return {
    account: account
      ? {
          id: account.id,
          email: account.email,
          userName: account.username,
          name: `${account.first_name} ${account.last_name}`,
          phone: account.phone,
          role: account.role,
          activatedAt: account.activated_at,
          createdAt: account.created_at,
        }
      : null,
    registrations: waiting.map(({ created_at }) => ({ createdAt: created_at })),
    mails: mails.slice(0, most).map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
      givenUpAt: mail.given_up_at,
      attempts: mail.attempts,
      failure: mail.failure,
    })),
    ...(await belongings(db, language, account?.id)),
  }
}

/**
 * Sends a mail of somebody's again: one that was sent goes once more, one that waits or was given up goes now. Throws Failure
 * 404 where there is none, or nobody any more whom it is for.
 */
export const sendMailAgain = (db: Db, scope: Scope, mailId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'user_id', 'registration_id', 'reference', 'sent_at'])
      .where('id', '=', mailId)
      .where('kind', 'not in', forTheShop)
      .executeTakeFirst()
    if (!mail || (mail.user_id === null && mail.registration_id === null))
      throw new Failure(404, 'mailNotFound')
    if (mail.sent_at === null)
      await trx
        .updateTable('outbox')
        .set({ given_up_at: null, failure: null, attempts: 0, next_attempt_at: new Date().toISOString() })
        .where('id', '=', mail.id)
        .where('sent_at', 'is', null)
        .execute()
    else
      await enqueueMail(trx, {
        kind: mail.kind,
        userId: mail.user_id,
        registrationId: mail.registration_id,
        ...(mail.reference !== null && { reference: mail.reference }),
      })
    await writeDown(trx, scope, { action: 'resend', subject: 'mail', subjectId: mail.id })
  })
