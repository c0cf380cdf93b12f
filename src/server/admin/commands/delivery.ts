import type { Kysely, Selectable } from 'kysely'
import { fold } from '../../../contract/arabic'
import { amount } from '../../catalogue-import/values'
import { readFreeFrom, writeFreeFrom } from '../../database/deliverySettings'
import type { Database, GovernoratesTable } from '../../database/schema'
import { priceIn, table } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const help = `Says where the shop delivers to, for how much and how quickly.

  npm run admin -- delivery list
  npm run admin -- delivery set GOVERNORATE [--fee 5000] [--days 3] [--ar NAME] [--en NAME]
  npm run admin -- delivery remove GOVERNORATE…
  npm run admin -- delivery free-above AMOUNT|never

GOVERNORATE is an id or a name in either language. With both --ar and --en, “set” adds one that there is not yet. Where
there is none at all, nobody is asked for an address. Orders that were placed keep what they were placed with.`

const nobody = 'never'
const mostDays = 60

const minorOf = (text: string) => {
  const minor = amount(text)
  if (minor === undefined) throw new ToolError(`“${text}” is not an amount such as 5000 or 9.50.`)
  return minor
}

const daysOf = (text: string) => {
  if (!/^\d{1,2}$/.test(text) || Number(text) > mostDays)
    throw new ToolError(`“${text}” is not a number of days from 0 to ${String(mostDays)}.`)
  return Number(text)
}

const nameOf = (text: string) => {
  const name = text.trim()
  if (name === '' || name.length > 100) throw new ToolError('A name has 1 to 100 characters.')
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

const list = async (words: string[], { database: { db }, config, say }: Tool) => {
  named(readWords(words, {}).positionals)
  const price = priceIn(config)
  const places = await db.selectFrom('governorates').selectAll().orderBy('position').orderBy('id').execute()
  if (places.length === 0) return say('The shop delivers nowhere: nobody is asked for an address.')
  const lines = places.map(({ id, fee, days, name_en, name_ar }) => [
    String(id),
    price(fee),
    String(days),
    name_en,
    name_ar,
  ])
  say(table(['id', 'fee', 'days', 'name', 'in Arabic'], lines))
  const freeFrom = await readFreeFrom(db)
  say(
    freeFrom === null ? 'Delivery is never free by the sum.' : `Delivery is free from ${price(freeFrom)} on.`,
  )
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
  if (Object.keys(changes).length === 0) throw new UsageError('say what to set')
  const place = await placeOf(db, GOVERNORATE)
  if (place !== undefined) {
    await db.updateTable('governorates').set(changes).where('id', '=', place.id).execute()
    return say(`${changes.name_en ?? place.name_en} is set.`)
  }
  const { name_ar, name_en, fee = 0, days = 0 } = changes
  if (name_ar === undefined || name_en === undefined)
    throw new ToolError(`There is no governorate “${GOVERNORATE}”; to add it, give --ar and --en.`)
  const last = await db
    .selectFrom('governorates')
    .select((eb) => [eb.fn.max('id').as('id'), eb.fn.max('position').as('position')])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('governorates')
    .values({ id: Number(last.id) + 1, name_ar, name_en, fee, days, position: Number(last.position) + 1 })
    .execute()
  say(`${name_en} is added.`)
}

const remove = async (words: string[], { database: { db }, say }: Tool) => {
  const { positionals } = readWords(words, {})
  if (positionals.length === 0) throw new UsageError('GOVERNORATE is missing')
  await db.transaction().execute(async (trx) => {
    for (const wanted of positionals) {
      const place = await placeOf(trx, wanted)
      if (place === undefined) throw new ToolError(`There is no governorate “${wanted}”.`)
      await trx.deleteFrom('governorates').where('id', '=', place.id).execute()
    }
  })
  say(`The shop no longer delivers to ${positionals.join(', ')}.`)
}

const freeAbove = async (words: string[], { database: { db }, config, say }: Tool) => {
  const { AMOUNT } = named(readWords(words, {}).positionals, 'AMOUNT')
  const minor = AMOUNT === nobody ? null : minorOf(AMOUNT)
  await writeFreeFrom(db, minor)
  say(
    minor === null
      ? 'Delivery is never free by the sum.'
      : `Delivery is free from ${priceIn(config)(minor)} on.`,
  )
}

export const delivery: Command = {
  name: 'delivery',
  summary: 'says where the shop delivers to, and for how much',
  help,
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      set: (rest) => set(rest, tool),
      remove: (rest) => remove(rest, tool),
      'free-above': (rest) => freeAbove(rest, tool),
    }),
}
