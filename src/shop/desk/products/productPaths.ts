import { paths } from '../../lib/paths'

/** The addresses of this part; deskParts.ts names it. */
export const productPaths = {
  table: `${paths.desk}/products`,
  added: `${paths.desk}/products/new`,
  one: (id: number) => `${paths.desk}/products/${String(id)}`,
}
