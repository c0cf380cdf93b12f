import { type Role, roles } from '../../../contract/rules/roles'
import { grantRole } from '../../modules/desk/people/role'
import { findAccount } from '../find'
import { type Command, UsageError } from '../tool'
import { named, readWords } from '../words'

const isRole = (text: string): text is Role => roles.some((role) => role === text)

export const grant: Command = {
  name: 'grant',
  run: async (words, { database: { db }, say }) => {
    const { ACCOUNT, ROLE } = named(readWords(words, {}).positionals, 'ACCOUNT', 'ROLE')
    if (!isRole(ROLE)) throw new UsageError('sayOneOf', { known: roles })
    const account = await findAccount(db, ACCOUNT)
    await db
      .transaction()
      .execute((trx) =>
        grantRole(trx, { userId: null }, { userId: account.id, role: ROLE, was: account.role }),
      )
    say('isNow', { email: account.email, role: { key: `role_${ROLE}` } })
  },
}
