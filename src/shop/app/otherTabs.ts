import { isAnyOf } from '@reduxjs/toolkit'
import { shopApi } from '../api/shopApi'
import type { TagType } from '../api/tags'
import type { ListenerApi, StartListening } from '../shared/store'

/** What may have changed in another tab of this browser. */
export const told = ['Cart', 'Orders', 'Favourites'] as const satisfies readonly TagType[]
export type ToldTag = (typeof told)[number]

const { addToCart, updateQuantity, deleteCartLine, checkout, toggleFavourite } = shopApi.endpoints

/** Once the server has said yes to a change, the other tabs hear what is old by it. */
export const listenForOtherTabs = (startListening: StartListening) => {
  const tell =
    (tags: ToldTag[]) =>
    (_: unknown, { extra }: Pick<ListenerApi, 'extra'>) => {
      extra.tellTabs(tags)
    }
  startListening({
    matcher: isAnyOf(addToCart.matchFulfilled, updateQuantity.matchFulfilled, deleteCartLine.matchFulfilled),
    effect: tell(['Cart']),
  })
  startListening({ matcher: checkout.matchFulfilled, effect: tell(['Cart', 'Orders']) })
  startListening({ matcher: toggleFavourite.matchFulfilled, effect: tell(['Favourites']) })
}
