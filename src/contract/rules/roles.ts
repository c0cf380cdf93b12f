/**
 * Who somebody is at the shop. Each account has one: a seller owns libraries, staff cares for orders, messages and shoppers of
 * the whole market, a keeper does everything and says who is who.
 */
export const roles = ['shopper', 'seller', 'staff', 'keeper'] as const
export type Role = (typeof roles)[number]
