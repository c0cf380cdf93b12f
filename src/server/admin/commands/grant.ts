import { type Role, roles } from '../../../contract/rules/roles'
import { grantRole } from '../../modules/desk/people/role'
import { findAccount } from '../find'
import { type Command, UsageError } from '../tool'
import { named, readWords } from '../words'

const isRole = (text: string): text is Role => roles.some((role) => role === text)

export const grant: Command = {
  name: 'grant',
  run: async (words, { database: { db, own }, say }) => {
    const { ACCOUNT, ROLE } = named(readWords(words, {}).positionals, 'ACCOUNT', 'ROLE')
    if (!isRole(ROLE)) throw new UsageError('sayOneOf', { known: roles })
    // One change of a role at a time, those of the desk among them.
    const email = await own.alone(db, async (trx) => {
      const account = await findAccount(trx, ACCOUNT)
      await grantRole(trx, { userId: null }, { userId: account.id, role: ROLE, was: account.role })
      return account.email
    })
    say('isNow', { email, role: { key: `role_${ROLE}` } })
  },
}
