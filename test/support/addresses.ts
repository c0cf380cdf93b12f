import type { DeliveryBody } from '../../src/contract/entities/order'

/** An address as the form sends it; each field can be overridden. The fee is in the unit of the wire. */
export const anAddress = (overrides: Partial<DeliveryBody> = {}): DeliveryBody => ({
  name: 'Maryam Hadi',
  phone: '+964 770 123 4567',
  governorateId: 1,
  town: 'Karrada',
  address: 'Street 62, house 7',
  note: null,
  fee: 0,
  ...overrides,
})
