import { orderStates, type OrderState } from '../../../contract/rules/orderStates'
import { Failure } from '../../failure'
import { say as sayInShop } from '../../messages/say'
import { moveOrder } from '../../orders/moveOrder'
import { exportOrders } from '../exportOrders'
import { findAccount, idOf } from '../find'
import { orderRows } from '../orderRows'
import { minute, priceIn } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const stateOf = (word: string): OrderState => {
  const state = orderStates.find((known) => known === word)
  if (state === undefined) throw new UsageError('notOneOf', { word, known: orderStates })
  return state
}

const list = async (given: string[], { database: { db }, config, say, table, words }: Tool) => {
  const price = priceIn(config)
  const { values, positionals } = readWords(given, {
    limit: { type: 'string', default: '50' },
    shopper: { type: 'string' },
    state: { type: 'string' },
  })
  named(positionals)
  const state = values.state === undefined ? undefined : stateOf(values.state)
  const shopper = values.shopper === undefined ? undefined : await findAccount(db, values.shopper)
  const rows = await orderRows(db)
    .$if(shopper !== undefined, (some) => some.where('o.user_id', '=', shopper?.id ?? 0))
    .$if(state !== undefined, (some) => some.where('o.state', '=', state ?? 'new'))
    .orderBy('o.id', 'desc')
    .limit(idOf(values.limit, 'notRows'))
    .execute()
  if (rows.length === 0) return say('noOrders')
  const lines = rows.map((order) => [
    String(order.id),
    minute(order.created_at),
    price(order.total),
    words(`state_${order.state}`),
    order.recipient_phone ?? order.phone,
    order.recipient ?? `${order.first_name} ${order.last_name}`,
    order.governorate ?? '',
  ])
  table(
    [
      'head_number',
      'head_placed',
      'head_total',
      'head_state',
      'head_phone',
      'head_shopper',
      'head_governorate',
    ],
    lines,
  )
}

const show = async (words: string[], { database: { db }, config, say, print, table }: Tool) => {
  const price = priceIn(config)
  const { ID } = named(readWords(words, {}).positionals, 'ID')
  const order = await orderRows(db).where('o.id', '=', idOf(ID, 'notOrderNumber')).executeTakeFirst()
  if (order === undefined) throw new ToolError('noOrder', { number: ID })
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
  say('orderHead', {
    number: order.id,
    at: minute(order.created_at),
    state: { key: `state_${order.state}` },
  })
  print(
    [`${order.first_name} ${order.last_name}`.trim(), order.email, order.phone, order.address]
      .filter(Boolean)
      .join(', '),
  )
  if (order.recipient !== null)
    say('goesTo', {
      parts: [
        order.recipient,
        order.recipient_phone,
        order.governorate,
        order.town,
        order.street,
        order.note,
      ].filter((part) => part !== null),
    })
  const lines = rows.map((line) => [
    String(line.quantity),
    price(line.price),
    price(line.price * line.quantity),
    line.sku ?? '',
    line.name,
    line.library ?? '',
  ])
  table(['head_pieces', 'head_price', 'head_sum', 'head_sku', 'head_name', 'head_library'], lines)
  if (order.fee !== null) say('deliveryCosts', { fee: price(order.fee) })
  say('totalIs', { total: price(order.total) })
  for (const { state, at, actor, reason } of events)
    say(reason === null ? 'orderEvent' : 'orderEventBecause', {
      at: minute(at),
      state: { key: `state_${state}` },
      actor: { key: `actor_${actor}` },
      reason: reason ?? '',
    })
}

const steps = { confirm: 'confirmed', ship: 'shipped', deliver: 'delivered', cancel: 'cancelled' } as const
type Step = keyof typeof steps

/** Brings an order to its next state; throws a ToolError where it cannot come there from where it is. */
const move = async (step: Step, words: string[], { database, language, say }: Tool) => {
  const { values, positionals } = readWords(words, { reason: { type: 'string' } })
  if (values.reason !== undefined && step !== 'cancel') throw new UsageError('reasonAlone')
  const { NUMBER } = named(positionals, 'NUMBER')
  const orderId = idOf(NUMBER, 'notOrderNumber')
  const to = steps[step]
  try {
    await moveOrder(database, { orderId, to, by: 'shop', reason: values.reason ?? null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const reason = sayInShop(language, error.key, error.values)
    throw new ToolError('orderRefused', { number: NUMBER, reason })
  }
  say('orderIsNow', { number: NUMBER, state: { key: `state_${to}` } })
}

export const orders: Command = {
  name: 'orders',
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
