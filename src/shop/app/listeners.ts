import { listenForCart } from '../features/cart/cart.listeners'
import { listenForFind } from '../features/catalogue/find/find.listeners'
import { listenForContact } from '../features/contact/contact.listeners'
import { listenForFavourites } from '../features/favourites/favourites.listeners'
import { listenForOrders } from '../features/orders/orders.listeners'
import { listenForLanguage } from '../shell/language/language.listeners'
import { listenForReplay } from '../replay/replay.listeners'
import { listenForSearch } from '../features/search/search.listeners'
import { listenForEnds } from '../features/account/ends.listeners'
import {
  listenForMailLinks,
  listenForRegistration,
  listenForSession,
} from '../features/account/session.listeners'
import { listenForSupport } from '../features/support/support.listeners'
import { inOneSession } from '../shell/session/oneSession'
import type { StartListening } from '../shared/store'
import { listenForFailedAnswers } from './failedAnswers'
import { listenForOtherTabs } from './otherTabs'
import { listenForReload } from './flowErrors'

/** Every listener, registered once for a store. Flows end with the session in which they began. */
export const listenForEverything = (startListening: StartListening) => {
  listenForSession(startListening)
  listenForEnds(startListening)
  listenForMailLinks(startListening)
  listenForContact(startListening)
  const startFlow = inOneSession(startListening)
  listenForRegistration(startFlow)
  listenForCart(startFlow)
  listenForFavourites(startFlow)
  listenForOrders(startFlow)
  listenForSearch(startFlow)
  listenForSupport(startFlow)
  listenForFind(startListening)
  listenForLanguage(startListening)
  listenForReplay(startListening)
  listenForFailedAnswers(startListening)
  listenForOtherTabs(startListening)
  listenForReload(startListening)
}
