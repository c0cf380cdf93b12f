import { readAddressView, writeAddressView } from '../../../../contract/addressView'
import type { StartListening } from '../../../shared/store'
import { goTo } from '../../../shell/location/goTo'
import { selectLocation } from '../../../shell/location/location.slice'
import { filterChosen, filterDropped, filtersDropped, orderChosen } from './find.slice'

/** What is chosen of a list is said by the address, whose list begins at its top again. */
export const listenForFind = (startListening: StartListening) => {
  for (const actionCreator of [filterChosen, filterDropped, filtersDropped, orderChosen])
    startListening({
      actionCreator,
      effect: ({ payload }, { dispatch, getState }) => {
        const { pathname, search } = selectLocation(getState())
        const view = { ...readAddressView(search), ...payload, more: 0 }
        dispatch(goTo(pathname + writeAddressView(view), { within: true }))
      },
    })
}
