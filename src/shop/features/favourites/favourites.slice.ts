import { createAction } from '@reduxjs/toolkit'

/** Favourites live in the API slice alone; this feature has an event and no state of its own. */
export const wishlistLinkPressed = createAction('favourites/wishlistLinkPressed')
