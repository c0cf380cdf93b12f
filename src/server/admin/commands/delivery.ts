import type { Kysely, Selectable } from 'kysely'
import { fold } from '../../../contract/arabic'
import { amount } from '../../catalogue-import/values'
import { readFreeFrom, writeFreeFrom } from '../../database/deliverySettings'
import type { Database, GovernoratesTable } from '../../database/schema'
import { priceIn } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const nobody = 'never'
const mostDays = 60

const minorOf = (text: string) => {
  const minor = amount(text)
  if (minor === undefined) throw new ToolError('notAmount', { text })
  return minor
}

const daysOf = (text: string) => {
  if (!/^\d{1,2}$/.test(text) || Number(text) > mostDays)
    throw new ToolError('notDays', { text, most: mostDays })
  return Number(text)
}

const nameOf = (text: string) => {
  const name = text.trim()
  if (name === '' || name.length > 100) throw new ToolError('notShortName')
  return name
}

type Place = Selectable<GovernoratesTable>

const placeOf = async (db: Kysely<Database>, wanted: string): Promise<Place | undefined> => {
  const places = await db.selectFrom('governorates').selectAll().execute()
  return places.find(
    ({ id, name_ar, name_en }) =>
      String(id) === wanted || [name_ar, name_en].some((name) => fold(name) === fold(wanted)),
  )
}

const sayFreeFrom = (minor: number | null, { config, say }: Pick<Tool, 'config' | 'say'>) => {
  if (minor === null) say('neverFree')
  else say('freeFrom', { amount: priceIn(config)(minor) })
}

const list = async (words: string[], { database: { db }, config, say, table }: Tool) => {
  named(readWords(words, {}).positionals)
  const price = priceIn(config)
  const places = await db.selectFrom('governorates').selectAll().orderBy('position').orderBy('id').execute()
  if (places.length === 0) return say('deliversNowhere')
  const lines = places.map(({ id, fee, days, name_en, name_ar }) => [
    String(id),
    price(fee),
    String(days),
    name_en,
    name_ar,
  ])
  table(['head_id', 'head_fee', 'head_days', 'head_name', 'head_inArabic'], lines)
  const freeFrom = await readFreeFrom(db)
  sayFreeFrom(freeFrom, { config, say })
}

const set = async (words: string[], { database: { db }, say }: Tool) => {
  const text = { type: 'string' } as const
  const { values, positionals } = readWords(words, { fee: text, days: text, ar: text, en: text })
  const { GOVERNORATE } = named(positionals, 'GOVERNORATE')
  const changes = {
    ...(values.fee !== undefined && { fee: minorOf(values.fee) }),
    ...(values.days !== undefined && { days: daysOf(values.days) }),
    ...(values.ar !== undefined && { name_ar: nameOf(values.ar) }),
    ...(values.en !== undefined && { name_en: nameOf(values.en) }),
  }
  if (Object.keys(changes).length === 0) throw new UsageError('whatToSet')
  const place = await placeOf(db, GOVERNORATE)
  if (place !== undefined) {
    await db.updateTable('governorates').set(changes).where('id', '=', place.id).execute()
    return say('placeSet', { name: changes.name_en ?? place.name_en })
  }
  const { name_ar, name_en, fee = 0, days = 0 } = changes
  if (name_ar === undefined || name_en === undefined)
    throw new ToolError('noPlaceAdd', { wanted: GOVERNORATE })
  const last = await db
    .selectFrom('governorates')
    .select((eb) => [eb.fn.max('id').as('id'), eb.fn.max('position').as('position')])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('governorates')
    .values({ id: Number(last.id) + 1, name_ar, name_en, fee, days, position: Number(last.position) + 1 })
    .execute()
  say('placeAdded', { name: name_en })
}

const remove = async (words: string[], { database: { db }, say }: Tool) => {
  const { positionals } = readWords(words, {})
  if (positionals.length === 0) throw new UsageError('isMissing', { name: 'GOVERNORATE' })
  await db.transaction().execute(async (trx) => {
    for (const wanted of positionals) {
      const place = await placeOf(trx, wanted)
      if (place === undefined) throw new ToolError('noPlace', { wanted })
      await trx.deleteFrom('governorates').where('id', '=', place.id).execute()
    }
  })
  say('noLongerDelivers', { names: positionals })
}

const freeAbove = async (words: string[], { database: { db }, config, say }: Tool) => {
  const { AMOUNT } = named(readWords(words, {}).positionals, 'AMOUNT')
  const minor = AMOUNT === nobody ? null : minorOf(AMOUNT)
  await writeFreeFrom(db, minor)
  sayFreeFrom(minor, { config, say })
}

export const delivery: Command = {
  name: 'delivery',
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      set: (rest) => set(rest, tool),
      remove: (rest) => remove(rest, tool),
      'free-above': (rest) => freeAbove(rest, tool),
    }),
}
