import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '../../../contract/constants'
import type { PlaceGuestOrderBody, PlacedOrder } from '../../../contract/entities/order'
import { emailKey } from '../../accountKeys'
import { holdProducts } from '../../database/holdRows'
import type { Database } from '../../database/schema'
import { checkout, type CheckoutRequest } from './checkout'

type Db = Transaction<Database>

interface GuestOrder extends Pick<CheckoutRequest, 'language' | 'attempt'> {
  body: PlaceGuestOrderBody
}

/** No e-mail address and no username is written so, and no password fits. */
const nameOf = (attempt: GuestOrder['attempt']) =>
  `guest:${attempt ? createHash('sha256').update(attempt.key).digest('hex') : randomUUID()}`

interface NewGuest {
  name: string
  email: string
  language: Language
  delivery: PlaceGuestOrderBody['delivery']
}

/** Adds whom an order without an account belongs to; undefined where an earlier attempt did. */
const addGuest = async (trx: Db, { name, email, language, delivery }: NewGuest) => {
  const now = new Date().toISOString()
  const added = await trx
    .insertInto('users')
    .values({
      email,
      email_key: name,
      username: name,
      password_hash: '',
      first_name: delivery.name,
      last_name: '',
      phone: delivery.phone,
      address: null,
      profile_image: null,
      is_vendor: 0,
      language,
      activated_at: now,
      created_at: now,
      guest_email: email === '' ? '' : emailKey(email),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

const guestOf = (trx: Db, name: string) =>
  trx.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()

/**
 * Orders for somebody without an account, inside a transaction. Each such order has a guest of its own, whom its
 * Idempotency-Key names: a repeated attempt finds the guest and with it the order. Throws Failure as `checkout` does.
 */
export const placeGuestOrder = async (
  trx: Db,
  { body, language, attempt }: GuestOrder,
): Promise<PlacedOrder> => {
  const { items, delivery } = body
  const name = nameOf(attempt)
  const added = await addGuest(trx, { name, email: body.email ?? '', language, delivery })
  const userId = added ?? (await guestOf(trx, name)).id
  const lines = items.map((line, index) => ({ ...line, id: index + 1 }))
  return checkout(trx, {
    userId,
    language,
    attempt,
    takeLines: async () => {
      // Of an earlier attempt whose order an account has claimed since nothing is ordered twice.
      if (added === undefined) return []
      await holdProducts(
        trx,
        lines.map(({ productId }) => productId),
        'key share',
      )
      return lines.map(({ id, productId, quantity }) => ({ id, product_id: productId, quantity }))
    },
    shown: lines.map((line) => ({ ...line, productName: '' })),
    delivery,
    isLimited: false,
  })
}
