import { join } from 'node:path'
import Libsql from 'libsql'
import { type Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { codeOf } from '../../codeOf'
import { makeFolder } from '../../makeFolder'
import { LibsqlDriver } from './libsqlDriver'
import type { DatabaseDialect } from './dialect'
import { libsqlSearch } from './libsqlSearch'

/** The file in DATA_DIR that holds everything but pictures and mail. */
export const databaseFile = 'warraqin.db'

const settings = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'busy_timeout = 20',
  'foreign_keys = ON',
  'cache_size = -32000',
]

const open = (dataDir: string) => {
  makeFolder(dataDir)
  const handle = new Libsql(join(dataDir, databaseFile))
  for (const setting of settings) handle.exec(`PRAGMA ${setting}`)
  return handle
}

const away = /^SQLITE_(?:BUSY|FULL|IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT|LOCKED)/

/**
 * `products_search` holds whole words and their beginnings, `products_inside` every three letters in a row. Both keep
 * no text of their own: triggers follow `products.search_text`. `products_words` lists the words of the first.
 */
const searchTables = [
  `create virtual table products_search using fts5(
     search_text, content = 'products', content_rowid = 'id', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0')`,
  `create virtual table products_inside using fts5(
     search_text, content = 'products', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
  `create virtual table products_words using fts5vocab('products_search', 'row')`,
]

const added = (table: string) => `insert into ${table} (rowid, search_text) values (new.id, new.search_text);`
const removed = (table: string) =>
  `insert into ${table} (${table}, rowid, search_text) values ('delete', old.id, old.search_text);`

const searchTriggers = ['products_search', 'products_inside'].flatMap((table) => [
  `create trigger ${table}_added after insert on products begin ${added(table)} end`,
  `create trigger ${table}_removed after delete on products begin ${removed(table)} end`,
  `create trigger ${table}_changed after update of search_text on products
   when old.search_text <> new.search_text begin ${removed(table)} ${added(table)} end`,
])

/** The embedded database: one file in DATA_DIR. Throws what libsql says when the file cannot be opened. */
export const libsqlDialect = (dataDir: string): DatabaseDialect => ({
  name: 'libsql',
  columns: { id: 'integer primary key autoincrement', big: 'integer', real: 'real', ordered: 'text' },
  createDialect: () => ({
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new LibsqlDriver(() => open(dataDir)),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }),
  alone: (db, work) => db.transaction().execute(work),
  async createSearch(trx) {
    for (const statement of [...searchTables, ...searchTriggers]) await sql.raw(statement).execute(trx)
  },
  alignIds: () => Promise.resolve(),
  search: libsqlSearch,
  isAway: (error) => away.test(codeOf(error)),
  isDuplicate: (error) => /^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)/.test(codeOf(error)),
})
