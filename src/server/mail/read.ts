import { fromMinor } from '../../contract/rules/price'
import type { OpenDatabase } from '../database/connect'

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

const dollars = (minor: number) => `$${fromMinor(minor).toFixed(2)}`

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

export const readOrder = async (
  { db }: OpenDatabase,
  id: number | null,
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
    total: dollars(order.total),
    lines: lines.map((line) => ({ ...line, price: dollars(line.price) })),
  }
}

export const readMessage = async ({ db }: OpenDatabase, id: number | null) =>
  id === null
    ? undefined
    : db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
