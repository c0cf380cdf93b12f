import { setupListeners } from '@reduxjs/toolkit/query'
import { shopApi } from '../api/shopApi'
import { told, type ToldTag } from './otherTabs'
import type { AppStore } from './store'

/** What other tabs say is checked, since an older or newer build may stand in one of them. */
const tagsOf = (message: unknown): ToldTag[] =>
  Array.isArray(message) ? told.filter((tag) => message.includes(tag)) : []

/**
 * Carts, orders and favourites are asked for again when another tab has changed them, and carts and orders also when
 * somebody comes back to this tab, who may have ordered on another device.
 */
export const meetOtherTabs = (store: AppStore) => {
  setupListeners(store.dispatch)
  const environment = store.dispatch((_dispatch, _getState, extra) => extra)
  const channel = environment.openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const tags = tagsOf(data)
    if (tags.length > 0) store.dispatch(shopApi.util.invalidateTags(tags))
  })
  environment.tellTabs = (tags) => {
    channel?.postMessage(tags)
  }
}
