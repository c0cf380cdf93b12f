import { type Role, roles } from '../../../contract/rules/roles'
import { grantRole } from '../../modules/desk/people/role'
import { findAccount } from '../find'
import { type Command, UsageError } from '../tool'
import { named, readWords } from '../words'

const help = `Says who somebody is at the shop.

  npm run admin -- grant ACCOUNT shopper|seller|staff|keeper

ACCOUNT is an e-mail address or a username. A seller works at the desk for the libraries that are linked to the account, staff cares
for orders, messages and shoppers of the whole market, a keeper does everything and says who is who. Whoever loses a role
has to log in again.`

const isRole = (text: string): text is Role => roles.some((role) => role === text)

export const grant: Command = {
  name: 'grant',
  summary: 'makes an account a seller, staff or a keeper, or a shopper again',
  help,
  run: async (words, { database: { db }, say }) => {
    const { ACCOUNT, ROLE } = named(readWords(words, {}).positionals, 'ACCOUNT', 'ROLE')
    if (!isRole(ROLE)) throw new UsageError(`say one of ${roles.join(', ')}`)
    const account = await findAccount(db, ACCOUNT)
    await db
      .transaction()
      .execute((trx) =>
        grantRole(trx, { userId: null }, { userId: account.id, role: ROLE, was: account.role }),
      )
    say(`${account.email} is ${ROLE === 'staff' ? 'staff' : `a ${ROLE}`} now.`)
  },
}
