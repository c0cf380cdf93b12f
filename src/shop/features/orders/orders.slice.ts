import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../contract/text'

export const orderCancelAsked = createAction<Id>('orders/orderCancelAsked')
export const reorderAsked = createAction<Id>('orders/reorderAsked')
/** Somebody without an account looks for an order. */
export const guestOrderAsked = createAction<{ orderId: number; phone: string }>('orders/guestOrderAsked')
