import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../contract/text'

/** Favourites live in the API slice alone; this feature has events and no state of its own. */
export const favouriteToggleAsked = createAction<Id>('favourites/favouriteToggleAsked')
export const wishlistLinkPressed = createAction('favourites/wishlistLinkPressed')
