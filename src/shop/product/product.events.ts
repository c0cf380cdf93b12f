import { createAction } from '@reduxjs/toolkit'
import type { Product } from '../../contract/entities/product'
import type { Id } from '../../contract/text'

/** What a person asks of a product wherever it stands; the features cart and favourites listen. */
export const addToCartAsked = createAction<Product>('cart/addToCartAsked')
export const favouriteToggleAsked = createAction<Id>('favourites/favouriteToggleAsked')
/** Somebody wants a mail when the product is back. */
export const stockWatchAsked = createAction<Id>('product/stockWatchAsked')
