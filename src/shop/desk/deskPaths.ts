import { paths } from '../lib/paths'

/** Where a vendor's books stand. */
export const productsAtDesk = `${paths.desk}/products`

/** Orders that wait for their first step. */
export const newOrdersAtDesk = `${paths.desk}/orders?state=new`

/** Address of one library. */
export const libraryAtDesk = (id: number): string => `${paths.desk}/libraries/${String(id)}`

/** The log, and that of one person. */
export const logAtDesk = `${paths.desk}/log`
export const logOf = (userId: number): string => `${logAtDesk}?by=${String(userId)}`

/** Where a keeper finds those who are called like that. */
export const peopleCalled = (search: string): string =>
  `${paths.desk}/people?${new URLSearchParams({ search }).toString()}`
