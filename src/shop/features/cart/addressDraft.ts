import type { DeliveryOptions, DeliveryPlace } from '../../../contract/entities/order'
import { isPhone } from '../../../contract/rules/phone'

const addressFields = ['name', 'phone', 'governorate', 'town', 'address', 'note'] as const
export type AddressField = (typeof addressFields)[number]
/** What stands in the form; `governorate` is the id of the place as text. */
export type AddressDraft = Record<AddressField, string>
export type AddressProblem = 'fieldRequired' | 'phoneInvalid'

export const placeOf = (
  { places }: Pick<DeliveryOptions, 'places'>,
  { governorate }: AddressDraft,
): DeliveryPlace | undefined => places.find(({ id }) => String(id) === governorate)

/** The form as it begins: a governorate that the shop no longer delivers to is chosen anew. */
export const draftOf = ({ places, known }: DeliveryOptions): AddressDraft => ({
  name: known.name,
  phone: known.phone,
  governorate: String(places.find(({ id }) => id === known.governorateId)?.id ?? ''),
  town: known.town,
  address: known.address,
  note: '',
})

/** What is wrong, by field: all but the note are required, and the phone is one that can be called. */
export const problemsOf = (draft: AddressDraft): Partial<Record<AddressField, AddressProblem>> => ({
  ...(!isPhone(draft.phone.trim()) && { phone: 'phoneInvalid' }),
  ...Object.fromEntries(
    addressFields
      .filter((name) => name !== 'note' && draft[name].trim() === '')
      .map((name) => [name, 'fieldRequired' as const]),
  ),
})
