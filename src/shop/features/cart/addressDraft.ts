import type { DeliveryOptions, DeliveryPlace } from '../../../contract/entities/order'
import { isEmailAddress } from '../../../contract/rules/email'
import { isPhone } from '../../../contract/rules/phone'

const addressFields = ['name', 'phone', 'email', 'governorate', 'town', 'address', 'note'] as const
const mayBeEmpty: readonly string[] = ['email', 'note'] satisfies AddressField[]
export type AddressField = (typeof addressFields)[number]
/** What stands in the form; `governorate` is the id of the place as text, `email` is asked of guests alone. */
export type AddressDraft = Record<AddressField, string>
export type AddressProblem = 'fieldRequired' | 'phoneInvalid' | 'emailInvalid'

export const placeOf = (
  { places }: Pick<DeliveryOptions, 'places'>,
  { governorate }: AddressDraft,
): DeliveryPlace | undefined => places.find(({ id }) => String(id) === governorate)

/** The form as it begins: a governorate that the shop no longer delivers to is chosen anew. */
export const draftOf = ({ places, known }: DeliveryOptions): AddressDraft => ({
  name: known.name,
  phone: known.phone,
  email: '',
  governorate: String(places.find(({ id }) => id === known.governorateId)?.id ?? ''),
  town: known.town,
  address: known.address,
  note: '',
})

/** What is wrong, by field: e-mail address and note may be left out, and the phone is one that can be called. */
export const problemsOf = (draft: AddressDraft): Partial<Record<AddressField, AddressProblem>> => ({
  ...(!isPhone(draft.phone.trim()) && { phone: 'phoneInvalid' }),
  ...(draft.email.trim() !== '' && !isEmailAddress(draft.email.trim()) && { email: 'emailInvalid' }),
  ...Object.fromEntries(
    addressFields
      .filter((name) => !mayBeEmpty.includes(name) && draft[name].trim() === '')
      .map((name) => [name, 'fieldRequired' as const]),
  ),
})
