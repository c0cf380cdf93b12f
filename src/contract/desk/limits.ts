/** Orders that a list of the desk shows at once. */
export const deskPageSize = 30

/** Orders that are moved, or printed, at once. */
export const mostAtOnce = { moved: 200, printed: 50 } as const

/** Days that the sales are summed over, today among them. */
export const salesPeriods = ['7', '30', '90', '365'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** Books that the sales list, those that brought most first. */
export const mostSoldBooks = 500

/** UTF-16 units of an answer to a message. */
export const mostInAnswer = 5000
