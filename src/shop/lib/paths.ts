import {
  newBooksPath,
  pathOfOne,
  type ScreenName,
  screenNames,
  type ScreenOfOne,
  screens,
  rowOf,
} from '../../contract/places'
import type { Id } from '../../contract/text'

export { categoryPath } from '../../contract/places'

/** The id of an order's heading. */
export const orderAnchor = (id: Id) => `order-${encodeURIComponent(String(id))}`

type Paths = { [Name in Exclude<ScreenName, ScreenOfOne>]: (typeof screens)[Name]['path'] } & Record<
  ScreenOfOne,
  (value: Id) => string
>

const isOfOne = (name: ScreenName): name is ScreenOfOne => screens[name].path.includes(':')

/** The address of every screen by its name: a text, or a function of the thing that it shows. Links are built here alone. */
export const paths = {
  ...(Object.fromEntries(
    screenNames.map((name) => [
      name,
      isOfOne(name) ? (value: Id) => pathOfOne(name, value) : screens[name].path,
    ]),
  ) as Paths),
  newBooks: newBooksPath,
}

/** Screens that only lead to a login. */
export const accountPaths: readonly string[] = screenNames
  .filter((name) => rowOf(name).leadsOn)
  .map((name) => screens[name].path)
