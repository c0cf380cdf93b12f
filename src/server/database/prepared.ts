import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import type { Language } from '../../contract/constants'
import type { Database } from './schema'

type Db = Kysely<Database>

/** Stands for a value while a statement is built. */
class Blank {
  constructor(readonly name: string) {}
}

const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) })

/**
 * A statement that is built and compiled once, which costs more than a small statement itself, and then run with one set
 * of values after another; answers its rows. `build` gets stand-ins for the values: it only hands them on, never looks at
 * them, and no list of changing length depends on them.
 */
export const prepared = <Given extends object, Row>(
  build: (db: Db, values: Given) => Compilable<Row>,
): ((db: Db, values: Given) => Promise<Row[]>) => {
  // Each open database compiles for its own dialect; a transaction has the adapter of its database.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const statement = compiled.get(adapter) ?? build(db, blanks as Given).compile()
    compiled.set(adapter, statement)
    const parameters = statement.parameters.map((value) =>
      value instanceof Blank ? values[value.name as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

/** The same for a statement whose text differs by language. */
export const preparedIn = <Given extends object, Row>(
  build: (db: Db, language: Language, values: Given) => Compilable<Row>,
) => {
  const statementIn = (language: Language) => prepared((db, values: Given) => build(db, language, values))
  const statements = { ar: statementIn('ar'), en: statementIn('en') }
  return (db: Db, language: Language, values: Given): Promise<Row[]> => statements[language](db, values)
}

const lengthFor = (count: number) => 2 ** Math.ceil(Math.log2(count))

/**
 * The same for a statement about a list, at least one item long. It is filled up with its last item to a power of two,
 * so that a few statements serve every length.
 */
export const preparedForList = <Item, Given extends object, Row>(
  build: (db: Db, items: Item[], values: Given) => Compilable<Row>,
) => {
  const ofLength = (length: number) =>
    prepared((db, values: Given & Record<number, Item>) =>
      build(
        db,
        Array.from({ length }, (_, index) => values[index] as Item),
        values,
      ),
    )
  const statements = new Map<number, ReturnType<typeof ofLength>>()
  return (db: Db, items: Item[], values: Given): Promise<Row[]> => {
    const length = lengthFor(items.length)
    const statement = statements.get(length) ?? ofLength(length)
    statements.set(length, statement)
    const filled = Array.from({ length }, (_, index) => items[Math.min(index, items.length - 1)] as Item)
    return statement(db, { ...values, ...filled })
  }
}
