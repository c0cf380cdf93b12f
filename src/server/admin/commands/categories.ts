import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { findCategory, findSubCategory } from '../find'
import { bothNames } from '../names'
import { keepPictureFile } from '../pictureFile'
import type { Command, Tool } from '../tool'
import { actOn, named, readWords } from '../words'

const both = { ar: { type: 'string' }, en: { type: 'string' } } as const

const write = <Result>({ database: { db } }: Tool, work: (trx: Kysely<Database>) => Promise<Result>) =>
  db.transaction().execute(work)

const list = async (given: string[], { database: { db }, table }: Tool) => {
  named(readWords(given, {}).positionals)
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
  table(['head_id', 'head_englishName', 'head_arabicName'], lines)
}

const add = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  named(positionals)
  const row = { ...bothNames(values.ar, values.en), created_at: new Date().toISOString() }
  const { id } = await write(tool, (trx) =>
    trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  tool.say('categoryAdded', { name: row.name, id })
}

const rename = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  const category = await findCategory(tool.database.db, named(positionals, 'CATEGORY').CATEGORY)
  const names = bothNames(
    values.ar ?? category.name_ar ?? undefined,
    values.en ?? category.name_en ?? undefined,
  )
  await write(tool, (trx) => trx.updateTable('categories').set(names).where('id', '=', category.id).execute())
  tool.say('categoryCalled', { id: category.id, ar: names.name_ar, en: names.name_en })
}

const picture = async (words: string[], tool: Tool) => {
  const { CATEGORY, FILE } = named(readWords(words, {}).positionals, 'CATEGORY', 'FILE')
  const { id, name } = await findCategory(tool.database.db, CATEGORY)
  const image = await keepPictureFile(FILE, tool.pictures)
  await write(tool, (trx) => trx.updateTable('categories').set({ image }).where('id', '=', id).execute())
  tool.say('newPicture', { name })
}

const addSub = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  const category = await findCategory(tool.database.db, named(positionals, 'CATEGORY').CATEGORY)
  const row = { ...bothNames(values.ar, values.en), category_id: category.id }
  const { id } = await write(tool, (trx) =>
    trx.insertInto('sub_categories').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  tool.say('subCategoryAdded', { name: row.name, category: category.name, id })
}

const renameSub = async (words: string[], tool: Tool) => {
  const { values, positionals } = readWords(words, both)
  const { CATEGORY, SUBCATEGORY } = named(positionals, 'CATEGORY', 'SUBCATEGORY')
  const category = await findCategory(tool.database.db, CATEGORY)
  const sub = await findSubCategory(tool.database.db, category.id, SUBCATEGORY)
  const names = bothNames(values.ar ?? sub.name_ar ?? undefined, values.en ?? sub.name_en ?? undefined)
  await write(tool, (trx) => trx.updateTable('sub_categories').set(names).where('id', '=', sub.id).execute())
  tool.say('subCategoryCalled', { id: sub.id, ar: names.name_ar, en: names.name_en })
}

export const categories: Command = {
  name: 'categories',
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
