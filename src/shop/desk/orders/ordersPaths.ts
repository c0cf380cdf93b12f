import type { DeskOrdersQuery } from '../../../contract/desk/orders'
import { mostAtOnce } from '../../../contract/desk/limits'
import { orderStates } from '../../../contract/rules/orderStates'
import { paths } from '../../lib/paths'

const base = `${paths.desk}/orders`

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text)
const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** What an address says of the list of orders; what it cannot mean is left out. */
export const readFilter = (search: string): DeskOrdersQuery => {
  const said = new URLSearchParams(search)
  const [from, to, text] = [said.get('from'), said.get('to'), said.get('text')?.trim() ?? '']
  const state = orderStates.find((known) => known === said.get('state'))
  const before = numberIn(said.get('before'))
  return {
    ...(state !== undefined && { state }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(text !== '' && { text: text.slice(0, 100) }),
    ...(before !== null && { before }),
  }
}

/** The address of a list of orders. */
export const listPath = (filter: DeskOrdersQuery): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) said.set(name, String(value))
  return said.size > 0 ? `${base}?${said.toString()}` : base
}

export const orderPath = (orderId: number): string => `${base}/${String(orderId)}`

/** The number of an order in its address; null for what is none. */
export const readNumber = numberIn

/** The address of packing slips, ready to be printed. */
export const slipsPath = (orderIds: readonly number[]): string =>
  `${base}/slips?numbers=${orderIds.slice(0, mostAtOnce.printed).join(',')}`

export const readNumbers = (search: string): number[] =>
  (new URLSearchParams(search).get('numbers') ?? '')
    .split(',')
    .flatMap((text) => numberIn(text) ?? [])
    .slice(0, mostAtOnce.printed)
