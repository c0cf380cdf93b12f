import { isAnyOf } from '@reduxjs/toolkit'
import { writeAddressView } from '../../../contract/addressView'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { StartListening } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'
import { moved } from '../../shell/location/location.slice'
import {
  allResultsAsked,
  queryOf,
  searchClosed,
  searchFailed,
  searchSent,
  searchTextChanged,
} from './search.slice'

/** Sends what was typed once the typing rests; newer text, closing or going elsewhere breaks off what is under way. */
export const listenForSearch = (startListening: StartListening) => {
  startListening({
    matcher: isAnyOf(searchTextChanged, searchClosed, moved),
    effect: async (action, api) => {
      api.cancelActiveListeners()
      const name = searchTextChanged.match(action) ? queryOf(action.payload) : ''
      if (name === '') return
      await api.delay(api.extra.searchDelay)
      api.dispatch(searchSent(name))
      const request = api.dispatch(shopApi.endpoints.search.initiate({ name }))
      api.signal.addEventListener('abort', () => {
        request.abort()
      })
      const { isError } = await request
      request.unsubscribe()
      if (isError && !api.signal.aborted) api.dispatch(searchFailed())
    },
  })
  startListening({
    actionCreator: allResultsAsked,
    effect: ({ payload }, { dispatch }) => {
      dispatch(goTo(paths.search + writeAddressView({ q: payload })))
    },
  })
}
