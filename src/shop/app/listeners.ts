import { listenForCart } from '../features/cart/cart.listeners'
import { listenForContact } from '../features/contact/contact.listeners'
import { listenForFavourites } from '../features/favourites/favourites.listeners'
import { listenForLanguage } from '../features/language/language.listeners'
import { listenForReplay } from '../features/replay/replay.listeners'
import { listenForSearch } from '../features/search/search.listeners'
import { listenForSession } from '../features/session/session.listeners'
import { listenForSupport } from '../features/support/support.listeners'
import type { StartListening } from '../lib/store'
import { listenForFailedAnswers } from './failedAnswers'

/** Every listener, registered once for a store. */
export const listenForEverything = (startListening: StartListening) => {
  listenForSession(startListening)
  listenForCart(startListening)
  listenForContact(startListening)
  listenForFavourites(startListening)
  listenForSearch(startListening)
  listenForLanguage(startListening)
  listenForReplay(startListening)
  listenForSupport(startListening)
  listenForFailedAnswers(startListening)
}
