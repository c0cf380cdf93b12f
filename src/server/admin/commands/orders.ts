import { orderStates, type OrderState } from '../../../contract/rules/orderStates'
import { Failure } from '../../failure'
import { say as inEnglish } from '../../messages/say'
import { moveOrder } from '../../orders/moveOrder'
import { exportOrders } from '../exportOrders'
import { idOf } from '../find'
import { orderRows } from '../orderRows'
import { minute, priceIn, table } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const help = `Lists the orders, shows one, brings one to its next state, or writes all of them to a file for a spreadsheet.

  npm run admin -- orders list [--state STATE] [--limit 50]
  npm run admin -- orders show NUMBER
  npm run admin -- orders confirm NUMBER
  npm run admin -- orders ship NUMBER
  npm run admin -- orders deliver NUMBER
  npm run admin -- orders cancel NUMBER [--reason TEXT]
  npm run admin -- orders export FILE.csv

An order goes from new to confirmed, shipped and delivered, one step at a time; until it is delivered it can be cancelled.
The shopper gets a mail at each step. The file has a line for every ordered product, and must not exist yet.`

const stateOf = (word: string): OrderState => {
  const state = orderStates.find((known) => known === word)
  if (state === undefined) throw new UsageError(`“${word}” is not one of ${orderStates.join(', ')}`)
  return state
}

const list = async (words: string[], { database: { db }, config, say }: Tool) => {
  const price = priceIn(config)
  const { values } = readWords(words, {
    limit: { type: 'string', default: '50' },
    state: { type: 'string' },
  })
  const state = values.state === undefined ? undefined : stateOf(values.state)
  const rows = await orderRows(db)
    .$if(state !== undefined, (some) => some.where('o.state', '=', state ?? 'new'))
    .orderBy('o.id', 'desc')
    .limit(idOf(values.limit, 'rows'))
    .execute()
  if (rows.length === 0) return say('There are no orders.')
  const lines = rows.map((order) => [
    String(order.id),
    minute(order.created_at),
    price(order.total),
    order.state,
    order.recipient_phone ?? order.phone,
    order.recipient ?? `${order.first_name} ${order.last_name}`,
    order.governorate ?? '',
  ])
  say(table(['order', 'placed (UTC)', 'total', 'state', 'phone', 'shopper', 'governorate'], lines))
}

const show = async (words: string[], { database: { db }, config, say }: Tool) => {
  const price = priceIn(config)
  const { ID } = named(readWords(words, {}).positionals, 'ID')
  const order = await orderRows(db).where('o.id', '=', idOf(ID, 'an order')).executeTakeFirst()
  if (order === undefined) throw new ToolError(`There is no order ${ID}.`)
  const rows = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('libraries as v', 'v.id', 'p.library_id')
    .select(['l.name', 'l.price', 'l.quantity', 'p.sku', 'v.name as library'])
    .where('l.order_id', '=', order.id)
    .orderBy('l.id')
    .execute()
  const events = await db
    .selectFrom('order_events')
    .select(['state', 'at', 'actor', 'reason'])
    .where('order_id', '=', order.id)
    .orderBy('at')
    .execute()
  say(`Order ${String(order.id)}, placed ${minute(order.created_at)} UTC, ${order.state}`)
  say(
    `${order.first_name} ${order.last_name}, ${order.email}, ${order.phone}${order.address ? `, ${order.address}` : ''}`,
  )
  if (order.recipient !== null)
    say(
      [
        'Goes to',
        order.recipient,
        order.recipient_phone,
        order.governorate,
        order.town,
        order.street,
        order.note,
      ]
        .filter((part) => part !== null)
        .join(', '),
    )
  const lines = rows.map((line) => [
    String(line.quantity),
    price(line.price),
    price(line.price * line.quantity),
    line.sku ?? '',
    line.name,
    line.library ?? '',
  ])
  say(table(['pieces', 'price', 'sum', 'sku', 'name', 'library'], lines))
  if (order.fee !== null) say(`Delivery ${price(order.fee)}`)
  say(`Total ${price(order.total)}`)
  for (const { state, at, actor, reason } of events)
    say(`${minute(at)} UTC ${state} by the ${actor}${reason === null ? '' : `: ${reason}`}`)
}

const steps = { confirm: 'confirmed', ship: 'shipped', deliver: 'delivered', cancel: 'cancelled' } as const
type Step = keyof typeof steps

/** Brings an order to its next state; throws a ToolError where it cannot come there from where it is. */
const move = async (step: Step, words: string[], { database, say }: Tool) => {
  const { values, positionals } = readWords(words, { reason: { type: 'string' } })
  if (values.reason !== undefined && step !== 'cancel')
    throw new UsageError('--reason goes with cancel alone')
  const { NUMBER } = named(positionals, 'NUMBER')
  const orderId = idOf(NUMBER, 'an order')
  const to = steps[step]
  try {
    await moveOrder(database, { orderId, to, by: 'shop', reason: values.reason ?? null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new ToolError(`Order ${NUMBER}: ${inEnglish('en', error.key, error.values)}`)
  }
  say(`Order ${NUMBER} is ${to}.`)
}

export const orders: Command = {
  name: 'orders',
  summary: 'lists orders, brings them to their next state, writes them to a CSV file',
  help,
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      show: (rest) => show(rest, tool),
      confirm: (rest) => move('confirm', rest, tool),
      ship: (rest) => move('ship', rest, tool),
      deliver: (rest) => move('deliver', rest, tool),
      cancel: (rest) => move('cancel', rest, tool),
      export: (rest) => exportOrders(rest, tool),
    }),
}
