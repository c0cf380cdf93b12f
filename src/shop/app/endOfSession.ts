import { accountSlice } from '../features/account/account.slice'
import { localCartSlice } from '../features/cart/cart.slice'
import { quantitiesSlice } from '../features/cart/quantities.slice'
import { findSlice } from '../features/catalogue/find/find.slice'
import { seenSlice } from '../features/catalogue/product/seen.slice'
import { contactSlice } from '../features/contact/contact.slice'
import { dialogsSlice } from '../shell/dialogs/dialogs.slice'
import { noticesSlice } from '../shell/notices/notices.slice'
import { searchSlice } from '../features/search/search.slice'
import { supportSlice } from '../features/support/support.slice'
import type { RootState } from '../shared/store'

/** Asked of whoever was here; nobody else answers it. */
const questions = [dialogsSlice]

/** What a shopper leaves on the screen when his session ends. */
const leavings = [
  ...questions,
  accountSlice,
  contactSlice,
  findSlice,
  localCartSlice,
  noticesSlice,
  quantitiesSlice,
  searchSlice,
  seenSlice,
  supportSlice,
]

/**
 * Whenever a session begins, ends or becomes another's, whichever way, what belonged to the one before begins anew. A
 * visitor who logs in stays the same person: only what was asked of nobody in particular goes.
 */
export const withoutFormerShopper = (before: RootState, after: RootState): RootState => {
  if (before.session.epoch === after.session.epoch) return after
  const slices = before.session.token === null ? questions : leavings
  const anew = Object.fromEntries(slices.map((slice) => [slice.name, slice.getInitialState()]))
  return { ...after, ...anew }
}
