import { CompiledQuery, sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../../src/server/database/connect'
import type { DatabaseKind, TestDatabase } from '../../support/databases'

/** Tables that grow with the shop; categories and libraries are few, and are listed whole. */
const large = [
  'products',
  'favourites',
  'cart_lines',
  'orders',
  'order_lines',
  'order_shares',
  'order_deliveries',
  'users',
  'sessions',
  'settings',
  'search_words',
  'search_endings',
  'contact_messages',
  'desk_log',
  'outbox',
]

/** Names that stand for a large table in a statement: its own, and the aliases it is given. */
const namesIn = (text: string) => [
  ...large,
  ...[...text.matchAll(/(?:from|join) "?(\w+)"? as "?(\w+)"?/g)].flatMap(([, table = '', alias = '']) =>
    large.includes(table) ? [alias] : [],
  ),
]

/** How a database means to read what it is asked for. */
export interface QueryPlans {
  /** Lines of the plan of one statement; on PostgreSQL with whole-table reads forbidden where anything else is possible. */
  planOf(query: CompiledQuery): Promise<string[]>
  /** Whether a line of a statement's plan reads a whole table that grows. */
  readsWhole(line: string, text: string): boolean
  sorts(line: string): boolean
  close(): Promise<void>
}

/** On a connection of its own, so that no question is noted as a statement of the shop. */
export const queryPlans = async (kind: DatabaseKind, { place }: TestDatabase): Promise<QueryPlans> => {
  const planner: OpenDatabase = await openDatabase(place)
  return {
    planOf: async ({ sql: text, parameters }) => {
      if (kind.name === 'sqlite') {
        const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
        const { rows } = await planner.db.executeQuery<{ detail: string }>(plan)
        return rows.map(({ detail }) => detail)
      }
      return planner.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const plan = CompiledQuery.raw(`explain ${text}`, [...parameters])
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(plan)
        return rows.map((row) => row['QUERY PLAN'])
      })
    },
    readsWhole: (line, text) =>
      kind.name === 'sqlite'
        ? namesIn(text).some((name) => new RegExp(`^SCAN ${name}(?= |$)(?! (?:USING|VIRTUAL))`).test(line))
        : namesIn(text).some(
            (name) => line.includes(`Seq Scan on ${name} `) || line.includes(`Seq Scan on ${name}\n`),
          ),
    sorts: (line) => /USE TEMP B-TREE FOR ORDER BY|\bSort\b/.test(line),
    close: () => planner.close(),
  }
}
