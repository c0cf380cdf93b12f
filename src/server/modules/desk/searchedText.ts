import { type Expression, type SqlBool, sql } from 'kysely'

/** A text as it is compared: what people write in several ways is one letter. */
export const folded = (text: Expression<string>) =>
  sql<string>`replace(replace(replace(replace(replace(lower(${text}), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')`

/** A text for `like`, in which nothing has a meaning of its own. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export const contains = (text: Expression<string>, part: Expression<string> | string) =>
  sql<SqlBool>`${text} like ${part} escape '\\'`
