import { setupListeners } from '@reduxjs/toolkit/query'
import { shopApi } from '../api/shopApi'
import type { Tag } from '../api/tags'
import { told, type ToldTag } from './otherTabs'
import type { AppStore } from './store'

const isProduct = (tag: unknown): tag is Tag =>
  typeof tag === 'object' &&
  tag !== null &&
  'type' in tag &&
  tag.type === 'Product' &&
  'id' in tag &&
  typeof tag.id === 'string'

/** What other tabs say is checked, since an older or newer build may stand in one of them. */
const tagsOf = (message: unknown): ToldTag[] =>
  Array.isArray(message)
    ? [
        ...told.filter((tag) => message.includes(tag)),
        ...message.filter(isProduct).map(({ type, id }): Tag => ({ type, id })),
      ]
    : []

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
