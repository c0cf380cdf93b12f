import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import type { DeskShopper } from '../../../../contract/desk/support'
import { fromMinor } from '../../../../contract/rules/price'
import { emailKey } from '../../../accountKeys'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { writeDown } from '../writeDown'
import type { Scope } from '../scope'
import { accountOf, cartOf, favouritesOf, mailsOf, most, ordersOf, registrationsOf } from './queries'

type Db = Kysely<Database>

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
