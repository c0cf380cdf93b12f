import { paths } from '../../lib/paths'

/** The addresses of this part; deskParts.ts names it. */
export const importsPaths = {
  all: `${paths.desk}/import`,
  before: (cursor: string) => `${paths.desk}/import?before=${cursor}`,
  one: (id: number) => `${paths.desk}/import/${String(id)}`,
}

/** The page of the list that an address asks for; undefined: the newest. */
export const readCursor = (search: string): string | undefined => {
  const said = new URLSearchParams(search).get('before') ?? ''
  return /^[1-9]\d{0,8}$/.test(said) ? said : undefined
}
