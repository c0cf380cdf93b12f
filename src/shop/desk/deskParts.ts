import type { ComponentType } from 'react'
import type { Role } from '../../contract/rules/roles'
import { paths } from '../lib/paths'
import { lazyPart } from '../ui/lazyPart'
import { OverviewPart } from './overview/OverviewPart'

export interface DeskPart {
  /** Below /desk; what lies below it is the part's own. */
  path: string
  /** Who works with it. The server decides the same again at every call. */
  roles: readonly Role[]
  /** Its screen, by `lazyPart` where the first part does without it. */
  Part: ComponentType
}

const support = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-support" */ './support/SupportPart')).SupportPart,
)
const products = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-products" */ './products/ProductsPart')).ProductsPart,
)

const { Part: OrdersPart } = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-orders" */ './orders/OrdersPart')).OrdersPart,
)

const { Part: SalesPart } = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-sales" */ './sales/SalesPart')).SalesPart,
)

const { Part: MessagesPart } = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-messages" */ './messages/MessagesPart')).MessagesPart,
)

const libraries = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "desk-libraries" */ './libraries/LibrariesPart')).LibrariesPart,
)

const { Part: PeoplePart } = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-people" */ './people/PeoplePart')).PeoplePart,
)

const { Part: LogPart } = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-log" */ './log/LogPart')).LogPart,
)

const imports = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-import" */ './imports/ImportsPart')).ImportsPart,
)

/** Every part of the desk by its name, which is its key in the desk's dictionary (`parts.…`). Navigation and routes follow from it. */
export const deskParts = {
  overview: { path: '', roles: ['seller', 'staff', 'keeper'], Part: OverviewPart },
  orders: { path: 'orders', roles: ['seller', 'staff', 'keeper'], Part: OrdersPart },
  products: { path: 'products', roles: ['seller', 'keeper'], Part: products.Part },
  import: { path: 'import', roles: ['seller', 'keeper'], Part: imports.Part },
  libraries: { path: 'libraries', roles: ['seller', 'keeper'], Part: libraries.Part },
  sales: { path: 'sales', roles: ['seller', 'staff', 'keeper'], Part: SalesPart },
  messages: { path: 'messages', roles: ['staff', 'keeper'], Part: MessagesPart },
  support: { path: 'support', roles: ['staff', 'keeper'], Part: support.Part },
  people: { path: 'people', roles: ['keeper'], Part: PeoplePart },
  log: { path: 'log', roles: ['seller', 'staff', 'keeper'], Part: LogPart },
} as const satisfies Record<string, DeskPart>

export type DeskPartName = keyof typeof deskParts
export const deskPartNames = Object.keys(deskParts) as DeskPartName[]

/** The address of a part. */
export const deskPath = (name: DeskPartName): string => {
  const { path }: DeskPart = deskParts[name]
  return path === '' ? paths.desk : `${paths.desk}/${path}`
}

/** Whether somebody of that role works with a part. */
export const worksWith = (role: Role, name: DeskPartName): boolean =>
  (deskParts[name].roles as readonly Role[]).includes(role)
