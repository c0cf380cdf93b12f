import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../contract/text'

export const orderCancelAsked = createAction<Id>('orders/orderCancelAsked')
export const reorderAsked = createAction<Id>('orders/reorderAsked')
