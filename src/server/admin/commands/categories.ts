import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { findCategory, findSubCategory } from '../find'
import { bothNames } from '../names'
import { keepPictureFile } from '../pictureFile'
import { table } from '../print'
import type { Command, Tool } from '../tool'
import { actOn, named, readWords } from '../words'

const help = `Keeps the categories and their sub-categories.

  npm run admin -- categories list
  npm run admin -- categories add --ar NAME --en NAME
  npm run admin -- categories rename CATEGORY --ar NAME --en NAME
  npm run admin -- categories picture CATEGORY FILE
  npm run admin -- categories add-sub CATEGORY --ar NAME --en NAME
  npm run admin -- categories rename-sub CATEGORY SUBCATEGORY --ar NAME --en NAME

CATEGORY and SUBCATEGORY are names in either language, or ids. Category 2 is books and 3 is school tools, whatever they
are called: the shop’s pages /books and /school-tools show these two.`

const both = { ar: { type: 'string' }, en: { type: 'string' } } as const

const write = <Result>({ database: { db } }: Tool, work: (trx: Kysely<Database>) => Promise<Result>) =>
  db.transaction().execute(work)

const list = async (_words: string[], { database: { db }, say }: Tool) => {
  const categories = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  const subs = await db.selectFrom('sub_categories').selectAll().orderBy('id').execute()
  const line = (id: number, indent: string, row: { name: string; name_en: string | null }) => [
    indent + String(id),
    row.name_en ?? '',
    row.name,
  ]
  const lines = categories.flatMap((category) => [
    line(category.id, '', category),
    ...subs.filter((sub) => sub.category_id === category.id).map((sub) => line(sub.id, '  ', sub)),
  ])
  say(table(['id', 'English name', 'Arabic name'], lines))
}

const add = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  named(positionals)
  const row = { ...bothNames(values.ar, values.en), created_at: new Date().toISOString() }
  const { id } = await write(tool, (trx) =>
    trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  tool.say(`The category “${row.name}” has the id ${String(id)}.`)
}

const rename = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  const category = await findCategory(tool.database.db, named(positionals, 'CATEGORY').CATEGORY)
  const names = bothNames(
    values.ar ?? category.name_ar ?? undefined,
    values.en ?? category.name_en ?? undefined,
  )
  await write(tool, (trx) => trx.updateTable('categories').set(names).where('id', '=', category.id).execute())
  tool.say(`The category ${String(category.id)} is called “${names.name_ar}” and “${names.name_en}” now.`)
}

const picture = async (words: string[], tool: Tool) => {
  const { CATEGORY, FILE } = named(readWords(words, {}).positionals, 'CATEGORY', 'FILE')
  const { id, name } = await findCategory(tool.database.db, CATEGORY)
  const image = await keepPictureFile(FILE, tool.pictures)
  await write(tool, (trx) => trx.updateTable('categories').set({ image }).where('id', '=', id).execute())
  tool.say(`“${name}” has a new picture.`)
}

const addSub = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  const category = await findCategory(tool.database.db, named(positionals, 'CATEGORY').CATEGORY)
  const row = { ...bothNames(values.ar, values.en), category_id: category.id }
  const { id } = await write(tool, (trx) =>
    trx.insertInto('sub_categories').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  tool.say(`The sub-category “${row.name}” of “${category.name}” has the id ${String(id)}.`)
}

const renameSub = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  const { CATEGORY, SUBCATEGORY } = named(positionals, 'CATEGORY', 'SUBCATEGORY')
  const category = await findCategory(tool.database.db, CATEGORY)
  const sub = await findSubCategory(tool.database.db, category.id, SUBCATEGORY)
  const names = bothNames(values.ar ?? sub.name_ar ?? undefined, values.en ?? sub.name_en ?? undefined)
  await write(tool, (trx) => trx.updateTable('sub_categories').set(names).where('id', '=', sub.id).execute())
  tool.say(`The sub-category ${String(sub.id)} is called “${names.name_ar}” and “${names.name_en}” now.`)
}

export const categories: Command = {
  name: 'categories',
  summary: 'lists, adds and renames categories and sub-categories, and their pictures',
  help,
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      add: (rest) => add(rest, tool),
      rename: (rest) => rename(rest, tool),
      picture: (rest) => picture(rest, tool),
      'add-sub': (rest) => addSub(rest, tool),
      'rename-sub': (rest) => renameSub(rest, tool),
    }),
}
