import type { StartListening } from '../../shared/store'
import { favouriteToggleAsked } from '../../product/product.events'
import { wishlistLinkPressed } from './favourites.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './favourites.flows')

export const listenForFavourites = (startListening: StartListening) => {
  startListening({
    actionCreator: favouriteToggleAsked,
    effect: async ({ payload }, api) => (await flows()).toggleFavourite(payload, api),
  })
  startListening({
    actionCreator: wishlistLinkPressed,
    effect: async (_, api) => (await flows()).openWishlist(api),
  })
}
