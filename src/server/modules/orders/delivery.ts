import type { Kysely, Selectable } from 'kysely'
import type { Language } from '../../../contract/constants'
import type { DeliveryBody, DeliveryOptions, KnownAddress } from '../../../contract/entities/order'
import { deliveryFee } from '../../../contract/rules/delivery'
import { fromMinor, toMinor } from '../../../contract/rules/price'
import { readFreeFrom } from '../../database/deliverySettings'
import { prepared } from '../../database/prepared'
import type { Database, GovernoratesTable } from '../../database/schema'
import { Failure } from '../../failure'

type Db = Kysely<Database>
type Governorate = Selectable<GovernoratesTable>

const nameOf = (place: Pick<Governorate, 'name_ar' | 'name_en'>, language: Language) =>
  language === 'ar' ? place.name_ar : place.name_en

const lastAddressOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_deliveries as d', 'd.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .select(['d.name', 'd.phone', 'd.governorate_id as governorateId', 'd.town', 'd.address'])
    .executeTakeFirst()

const addressOfProfile = async (db: Db, userId: number): Promise<KnownAddress> => {
  const { first_name, last_name, phone, address } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'phone', 'address'])
    .executeTakeFirstOrThrow()
  return {
    name: `${first_name} ${last_name}`.trim(),
    phone,
    governorateId: null,
    town: '',
    address: address ?? '',
  }
}

const nothingKnown: KnownAddress = { name: '', phone: '', governorateId: null, town: '', address: '' }

/**
 * What the form of an address is drawn from: where the shop delivers to, for how much, and what is known of the shopper,
 * nothing of one without an account (null).
 */
export const deliveryOptionsFor = async (
  db: Db,
  userId: number | null,
  language: Language,
): Promise<DeliveryOptions> => {
  const places = await db.selectFrom('governorates').selectAll().orderBy('position').orderBy('id').execute()
  const freeFrom = await readFreeFrom(db)
  return {
    places: places.map((place) => ({
      id: place.id,
      name: nameOf(place, language),
      fee: fromMinor(place.fee),
      days: place.days,
    })),
    freeFrom: freeFrom === null ? null : fromMinor(freeFrom),
    known:
      userId === null
        ? nothingKnown
        : ((await lastAddressOf(db, userId)) ?? (await addressOfProfile(db, userId))),
  }
}

const readPlace = prepared((db, { id }: { id: number }) =>
  db.selectFrom('governorates').selectAll().where('id', '=', id),
)

/**
 * The delivery that an order of these goods (minor units) is placed with. Throws Failure 409 where the shop does not
 * deliver there, or for another fee than was shown.
 */
export const deliveryOf = async (db: Db, wanted: DeliveryBody, goods: number) => {
  const [place] = await readPlace(db, { id: wanted.governorateId })
  if (!place) throw new Failure(409, 'placeNotServed')
  const fee = deliveryFee(place.fee, goods, await readFreeFrom(db))
  if (fee !== toMinor(wanted.fee)) throw new Failure(409, 'feeIsAnother')
  const { name, phone, town, address, note } = wanted
  return {
    governorate_id: place.id,
    governorate_ar: place.name_ar,
    governorate_en: place.name_en,
    name,
    phone,
    town,
    address,
    note,
    fee,
    days: place.days,
  }
}
export type NewDelivery = Awaited<ReturnType<typeof deliveryOf>>
