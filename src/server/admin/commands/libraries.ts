import { grantRole } from '../../modules/desk/people/role'
import { writeDown } from '../../modules/desk/writeDown'
import { approve, showApproved } from '../../libraries/approve'
import { takenName } from '../../libraries/takenName'
import { findAccount, findLibrary } from '../find'
import { merge, remove } from '../libraries/end'
import { rename } from '../libraries/rename'
import { nameOf } from '../names'
import { keepPictureFile } from '../pictureFile'
import { minute } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const list = async (given: string[], { database: { db }, table, words }: Tool) => {
  named(readWords(given, {}).positionals)
  const rows = await db
    .selectFrom('libraries as l')
    .leftJoin('users as u', 'u.id', 'l.owner_id')
    .select((eb) => [
      'l.id',
      'l.name',
      'l.name_en',
      'l.is_public',
      'u.email',
      eb
        .selectFrom('products as p')
        .whereRef('p.library_id', '=', 'l.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('products'),
    ])
    .orderBy('l.id')
    .execute()
  const lines = rows.map((row) => [
    String(row.id),
    String(row.products ?? 0),
    row.is_public === 1 ? words('public') : '',
    row.email ?? '',
    row.name_en ?? '',
    row.name,
  ])
  table(['head_id', 'head_products', 'head_public', 'head_account', 'head_englishName', 'head_name'], lines)
}

const add = async (words: string[], { database, say }: Tool) => {
  const { values, positionals } = readWords(words, {
    ar: { type: 'string' },
    en: { type: 'string' },
    vendor: { type: 'string' },
    address: { type: 'string' },
    public: { type: 'boolean', default: false },
  })
  const name = nameOf(named(positionals, 'NAME').NAME)
  const optional = (text: string | undefined) => (text === undefined ? null : nameOf(text))
  const row = {
    name,
    name_ar: optional(values.ar),
    name_en: optional(values.en),
    vendor_name: optional(values.vendor),
    address: optional(values.address),
    is_public: values.public ? (1 as const) : (0 as const),
    approved_at: new Date().toISOString(),
  }
  const taken = await takenName(database.db, [name, row.name_ar, row.name_en])
  if (taken !== undefined) throw new ToolError('libraryExists', { name: taken })
  try {
    const { id } = await database.db
      .insertInto('libraries')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    say('libraryAdded', { name, id })
  } catch (error) {
    if (database.own.isDuplicate(error)) throw new ToolError('libraryExists', { name })
    throw error
  }
}

type Change = Partial<{ image: string; is_public: 0 | 1; owner_id: number }>

const change = async (id: number, values: Change, { database: { db } }: Tool) => {
  await db.updateTable('libraries').set(values).where('id', '=', id).execute()
}

const picture = async (words: string[], tool: Tool) => {
  const { LIBRARY, FILE } = named(readWords(words, {}).positionals, 'LIBRARY', 'FILE')
  const library = await findLibrary(tool.database.db, LIBRARY)
  await change(library.id, { image: await keepPictureFile(FILE, tool.pictures) }, tool)
  tool.say('newPicture', { name: library.name })
}

const setPublic = async (words: string[], tool: Tool) => {
  const { LIBRARY, STATE } = named(readWords(words, {}).positionals, 'LIBRARY', 'STATE')
  if (STATE !== 'on' && STATE !== 'off') throw new UsageError('sayOnOff')
  const library = await findLibrary(tool.database.db, LIBRARY)
  await change(library.id, { is_public: STATE === 'on' ? 1 : 0 }, tool)
  tool.say(STATE === 'on' ? 'isPublic' : 'isNotPublic', { name: library.name })
}

const link = async (words: string[], tool: Tool) => {
  const { LIBRARY, ACCOUNT } = named(readWords(words, {}).positionals, 'LIBRARY', 'ACCOUNT')
  const library = await findLibrary(tool.database.db, LIBRARY)
  const { db, own } = tool.database
  const { id: userId, email } = await findAccount(db, ACCOUNT)
  await change(library.id, { owner_id: userId }, tool)
  // Read anew, one change of a role at a time: whom a keeper has just made more than a shopper stays that.
  await own.alone(db, async (trx) => {
    const { role } = await findAccount(trx, ACCOUNT)
    if (role === 'shopper') await grantRole(trx, { userId: null }, { userId, role: 'seller', was: role })
  })
  tool.say('belongsTo', { name: library.name, email })
}

const waiting = async (given: string[], { database: { db }, say, table }: Tool) => {
  named(readWords(given, {}).positionals)
  const rows = await db
    .selectFrom('libraries as l')
    .leftJoin('users as u', 'u.id', 'l.owner_id')
    .select(['l.id', 'l.name', 'l.asked_at', 'u.email', 'u.phone'])
    .where('l.asked_at', 'is not', null)
    .orderBy('l.asked_at')
    .orderBy('l.id')
    .execute()
  if (rows.length === 0) return say('noneWaits')
  const lines = rows.map((row) => [
    String(row.id),
    minute(row.asked_at ?? ''),
    row.email ?? '',
    row.phone ?? '',
    row.name,
  ])
  table(['head_id', 'head_asked', 'head_account', 'head_phone', 'head_name'], lines)
}

const letIn = async (words: string[], { database: { db }, say }: Tool) => {
  const library = await findLibrary(db, named(readWords(words, {}).positionals, 'LIBRARY').LIBRARY)
  await db.transaction().execute(async (trx) => {
    if (!(await approve(trx, library.id))) throw new ToolError('isInAlready', { name: library.name })
    await writeDown(
      trx,
      { userId: null },
      { action: 'approve', subject: 'library', subjectId: library.id, libraryIds: [library.id] },
    )
  })
  const shown = await showApproved(db)
  say('isInNow', { name: library.name, products: { noun: 'product', count: shown } })
}

export const libraries: Command = {
  name: 'libraries',
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      add: (rest) => add(rest, tool),
      rename: (rest) => rename(rest, tool),
      picture: (rest) => picture(rest, tool),
      public: (rest) => setPublic(rest, tool),
      link: (rest) => link(rest, tool),
      merge: (rest) => merge(rest, tool),
      remove: (rest) => remove(rest, tool),
      waiting: (rest) => waiting(rest, tool),
      approve: (rest) => letIn(rest, tool),
    }),
}
