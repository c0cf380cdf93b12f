import type { Kysely } from 'kysely'
import { emailKey, usernameKey } from '../../accountKeys'
import type { Database } from '../../database/schema'
import { enqueueMail } from '../../mail/outbox'
import { openAccount } from '../../modules/accounts/activate'
import { findRegistration, type Registration } from '../../modules/accounts/registrations'
import { idOf } from '../find'
import { minute } from '../print'
import { type Command, type Tool, ToolError } from '../tool'
import { actOn, named, readWords } from '../words'

type Db = Kysely<Database>

const accountOf = (db: Db, wanted: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'role', 'activated_at'])
    .where((eb) => eb.or([eb('email_key', '=', emailKey(wanted)), eb('username', '=', usernameKey(wanted))]))
    .executeTakeFirst()

const waitingFor = (db: Db, wanted: string) =>
  db
    .selectFrom('registrations')
    .select(['id', 'first_name', 'last_name', 'phone', 'is_vendor', 'created_at'])
    .where('email_key', '=', emailKey(wanted))
    .orderBy('id')
    .execute()

const show = async (given: string[], { database: { db }, say, table, words }: Tool) => {
  const { EMAIL: wanted } = named(readWords(given, {}).positionals, 'EMAIL')
  const account = await accountOf(db, wanted)
  const waiting = await waitingFor(db, wanted)
  if (account === undefined && waiting.length === 0) throw new ToolError('nobodyCalled', { wanted })
  if (account !== undefined) {
    const { first_name, last_name, email, phone, role, activated_at } = account
    say('accountOf', {
      name: `${first_name} ${last_name}`,
      email,
      phone,
      role: { key: `role_${role}` },
      at: minute(activated_at),
    })
  }
  if (waiting.length === 0) return
  say('registrationsWait')
  const lines = waiting.map((row) => [
    String(row.id),
    minute(row.created_at),
    row.is_vendor === 1 ? words('role_seller') : '',
    row.phone,
    `${row.first_name} ${row.last_name}`,
  ])
  table(['head_registration', 'head_registered', 'head_seller', 'head_phone', 'head_name'], lines)
}

/** The registration that is meant; throws a ToolError where none waits, or several do and none was named. */
const meant = async (db: Db, given: string[]): Promise<Registration> => {
  const { values, positionals } = readWords(given, { registration: { type: 'string' } })
  const { EMAIL: wanted } = named(positionals, 'EMAIL')
  const ids = (await waitingFor(db, wanted)).map(({ id }) => id)
  const named_ = values.registration === undefined ? null : idOf(values.registration, 'notRegistrationNumber')
  if (named_ === null && ids.length > 1)
    throw new ToolError('manyRegistrations', { wanted, ids: ids.map(String) })
  const [id] = named_ === null ? ids : ids.filter((one) => one === named_)
  const registration = id === undefined ? undefined : await findRegistration(db, id)
  if (registration === undefined) throw new ToolError('noRegistration', { wanted })
  return registration
}

const activate = async (given: string[], { database: { db }, say }: Tool) => {
  const email = await db.transaction().execute(async (trx) => {
    const registration = await meant(trx, given)
    if ((await openAccount(trx, registration)) === undefined)
      throw new ToolError('accountActive', { wanted: registration.email })
    return registration.email
  })
  say('activated', { email })
}

const resend = async (given: string[], { database: { db }, say }: Tool) => {
  const { id, email } = await meant(db, given)
  await enqueueMail(db, { kind: 'activate', registrationId: id })
  say('activationAgain', { email })
}

export const accounts: Command = {
  name: 'accounts',
  run: (words, tool) =>
    actOn(words, {
      show: (rest) => show(rest, tool),
      activate: (rest) => activate(rest, tool),
      resend: (rest) => resend(rest, tool),
    }),
}
