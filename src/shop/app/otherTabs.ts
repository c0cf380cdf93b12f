import type { UnknownAction } from '@reduxjs/toolkit'
import type { Id } from '../../contract/text'
import type { MutationName } from '../api/pending'
import { shopApi } from '../api/shopApi'
import { productTag, type Tag, type TagType } from '../api/tags'
import type { StartListening } from '../shared/store'

/** What may have changed in another tab of this browser. */
export const told = ['Cart', 'Orders', 'Favourites'] as const satisfies readonly TagType[]
/** One of these as a whole, or a product: whether it is liked. */
export type ToldTag = (typeof told)[number] | Tag

/** Changes that make nothing old in the other tabs, or something that they ask for again when somebody comes back to them. */
type Untold =
  | 'login'
  | 'logout'
  | 'register'
  | 'activate'
  | 'sendActivation'
  | 'forgotPassword'
  | 'resetPassword'
  | 'sendMessage'
  | 'findGuestOrder'
  | 'watchStock'
  | 'changeProfile'
  | 'changePicture'
  | 'removePicture'
  | 'changePassword'

/**
 * What is old in the other tabs by a change; every other change of the shop is here. By name: most of these endpoints come with the
 * flow that sends them.
 */
const tagsOf: Partial<Record<string, (typeof told)[number][]>> = {
  addToCart: ['Cart'],
  updateQuantity: ['Cart'],
  setQuantity: ['Cart'],
  deleteCartLine: ['Cart'],
  reorder: ['Cart'],
  checkout: ['Cart', 'Orders'],
  cancelOrder: ['Orders'],
  toggleFavourite: ['Favourites'],
} satisfies Record<Exclude<MutationName, Untold>, readonly ToldTag[]>

/** A heart pressed where it does not know that it was pressed elsewhere would take the favourite away. */
const productsOf = (endpointName: string, arg: unknown): Tag[] =>
  endpointName === 'toggleFavourite' ? [productTag(arg as Id)] : []

interface Fulfilled extends UnknownAction {
  meta: { arg: { endpointName: string; originalArgs: unknown } }
}

/** Once the server has said yes to a change, the other tabs hear what is old by it. */
export const listenForOtherTabs = (startListening: StartListening) => {
  startListening({
    predicate: (action): action is Fulfilled =>
      action.type === `${shopApi.reducerPath}/executeMutation/fulfilled`,
    effect: ({ meta }, { extra }) => {
      const { endpointName, originalArgs } = meta.arg
      const tags = tagsOf[endpointName]
      if (tags) extra.tellTabs([...tags, ...productsOf(endpointName, originalArgs)])
    },
  })
}
