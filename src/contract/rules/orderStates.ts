/** The way of an order: each state follows the one before it, and until it has arrived it may be cancelled instead. */
export const orderStates = ['new', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]
/** What an order can come to once it is placed. */
export type LaterState = Exclude<OrderState, 'new'>
export type Actor = 'shopper' | 'shop'

const before: Record<Actor, Partial<Record<LaterState, readonly OrderState[]>>> = {
  shop: {
    confirmed: ['new'],
    shipped: ['confirmed'],
    delivered: ['shipped'],
    cancelled: ['new', 'confirmed', 'shipped'],
  },
  shopper: { cancelled: ['new'] },
}

/** The states from which somebody may bring an order to another one; none: never. */
export const statesBefore = (to: LaterState, by: Actor): readonly OrderState[] => before[by][to] ?? []

/** The state of the one that is behind all others; undefined for none. */
export const leastAdvanced = (states: readonly OrderState[]): OrderState | undefined =>
  orderStates.find((state) => states.includes(state))

/** The state of the one that is furthest; undefined for none. An order is cancelled from where its first part is. */
export const mostAdvanced = (states: readonly OrderState[]): OrderState | undefined =>
  orderStates.findLast((state) => states.includes(state))
