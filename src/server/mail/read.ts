import type { Language } from '../../contract/constants'
import type { Money } from '../../contract/rules/money'
import type { LaterState } from '../../contract/rules/orderStates'
import type { OpenDatabase } from '../database/connect'
import { printMinor } from '../money'
import { nameIn } from '../products/rows'

export interface MailUser {
  id: number
  /** '' for a guest who gave none. */
  email: string
  /** Who ordered without an account: nobody has confirmed the address. */
  isGuest: boolean
  username: string
  firstName: string
  lastName: string
  phone: string
  address: string | null
  language: Language
}

/** An order as a mail tells of it: every price ready to print, in the unit in which the shop prints orders. */
export interface MailOrder {
  id: number
  total: string
  lines: {
    name: string
    quantity: number
    /** Of one piece. */
    price: string
    sum: string
    /** Whose product it is; null where the product is no longer there. */
    library: string | null
  }[]
  /** null: it was placed without an address. */
  delivery: MailDelivery | null
}

export interface MailDelivery {
  name: string
  phone: string
  governorate: string
  town: string
  address: string
  note: string | null
  /** Ready to print; null: it is free. */
  fee: string | null
  /** That it takes at most. */
  days: number
}

export const readUser = async ({ db }: OpenDatabase, id: number): Promise<MailUser | undefined> => {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'address',
      'language',
      'guest_email',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return undefined
  const { guest_email, ...known } = user
  return { ...known, isGuest: guest_email !== null }
}

/** Somebody who has no account yet. */
export interface MailApplicant {
  id: number
  email: string
  language: 'ar' | 'en'
}

export const readApplicant = ({ db }: OpenDatabase, id: number): Promise<MailApplicant | undefined> =>
  db.selectFrom('registrations').select(['id', 'email', 'language']).where('id', '=', id).executeTakeFirst()

/** The library that belongs to a vendor's account. */
export const readLibraryOf = async ({ db }: OpenDatabase, userId: number): Promise<string | undefined> => {
  const library = await db
    .selectFrom('libraries')
    .select('name')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return library?.name
}

/** A library under the name that readers of a language see. */
export const readLibraryById = async ({ db }: OpenDatabase, id: number | null, language: Language) =>
  id === null
    ? undefined
    : db
        .selectFrom('libraries as l')
        .select(['l.id', nameIn(language, 'l').as('name'), 'l.sent_back as sentBack'])
        .where('l.id', '=', id)
        .executeTakeFirst()

interface Printing {
  money: Money | null
  language: Language
}

const readDelivery = async (
  { db }: OpenDatabase,
  orderId: number,
  { money, language }: Printing,
): Promise<MailDelivery | null> => {
  const row = await db
    .selectFrom('order_deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { name, phone, town, address, note, fee, days } = row
  return {
    name,
    phone,
    governorate: language === 'ar' ? row.governorate_ar : row.governorate_en,
    town,
    address,
    note,
    fee: fee === 0 ? null : printMinor(fee, money, language),
    days,
  }
}

export const readOrder = async (
  database: OpenDatabase,
  id: number | null,
  printing: Printing,
): Promise<MailOrder | undefined> => {
  if (id === null) return undefined
  const { db } = database
  const { money, language } = printing
  const order = await db.selectFrom('orders').select(['id', 'total']).where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('libraries as v', 'v.id', 'p.library_id')
    .select(['l.name', 'l.quantity', 'l.price', 'v.name as library', 'v.name_ar', 'v.name_en'])
    .where('l.order_id', '=', id)
    .orderBy('l.id')
    .execute()
  const print = (minor: number) => printMinor(minor, money, language)
  return {
    id: order.id,
    total: print(order.total),
    lines: lines.map(({ name, quantity, price, library, name_ar, name_en }) => ({
      name,
      quantity,
      price: print(price),
      sum: print(price * quantity),
      library: (language === 'ar' ? name_ar : name_en) ?? library,
    })),
    delivery: await readDelivery(database, id, printing),
  }
}

/** How an order came to a state. */
export const readOrderEvent = async ({ db }: OpenDatabase, orderId: number | null, state: LaterState) =>
  orderId === null
    ? undefined
    : db
        .selectFrom('order_events')
        .select(['order_id as order', 'reason'])
        .where('order_id', '=', orderId)
        .where('state', '=', state)
        .executeTakeFirst()

/** A product that can be seen. */
/** A product that can be bought now, with its name in that language. */
export const readForSale = async ({ db }: OpenDatabase, id: number | null, language: Language) =>
  id === null
    ? undefined
    : db
        .selectFrom('products as p')
        .leftJoin('stock as s', 's.product_id', 'p.id')
        .select(['p.id', nameIn(language, 'p').as('name')])
        .where('p.id', '=', id)
        .where('p.hidden', '=', 0)
        .where('p.status', '=', 'available')
        .where((eb) => eb.or([eb('s.copies', 'is', null), eb('s.copies', '>', 0)]))
        .executeTakeFirst()

export const readMessage = async ({ db }: OpenDatabase, id: number | null) =>
  id === null
    ? undefined
    : db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
