import { paths } from '../../lib/paths'

/** The addresses of this part; deskParts.ts names it. */
export const productPaths = {
  table: `${paths.desk}/products`,
}
