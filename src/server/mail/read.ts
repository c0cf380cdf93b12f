import type { Language } from '../../contract/constants'
import type { Money } from '../../contract/rules/money'
import type { OpenDatabase } from '../database/connect'
import { printMinor } from '../money'

export interface MailUser {
  id: number
  email: string
  username: string
  firstName: string
  lastName: string
  phone: string
  language: 'ar' | 'en'
}

export interface MailOrderLines {
  id: number
  /** Ready to print, in the unit in which the shop prints orders. */
  total: string
  lines: { name: string; quantity: number; price: string }[]
}

export const readUser = ({ db }: OpenDatabase, id: number): Promise<MailUser | undefined> =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'language',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Somebody who has no account yet. */
export interface MailApplicant {
  id: number
  email: string
  language: 'ar' | 'en'
}

export const readApplicant = ({ db }: OpenDatabase, id: number): Promise<MailApplicant | undefined> =>
  db.selectFrom('registrations').select(['id', 'email', 'language']).where('id', '=', id).executeTakeFirst()

export const readOrder = async (
  { db }: OpenDatabase,
  id: number | null,
  { money, language }: { money: Money | null; language: Language },
): Promise<MailOrderLines | undefined> => {
  if (id === null) return undefined
  const order = await db.selectFrom('orders').select(['id', 'total']).where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .select(['name', 'quantity', 'price'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    id: order.id,
    total: printMinor(order.total, money, language),
    lines: lines.map((line) => ({ ...line, price: printMinor(line.price, money, language) })),
  }
}

export const readMessage = async ({ db }: OpenDatabase, id: number | null) =>
  id === null
    ? undefined
    : db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
