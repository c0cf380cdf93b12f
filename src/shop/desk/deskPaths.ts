import { paths } from '../lib/paths'

/** Where a vendor's books stand. */
export const productsAtDesk = `${paths.desk}/products`

/** Address of one library. */
export const libraryAtDesk = (id: number): string => `${paths.desk}/libraries/${String(id)}`
