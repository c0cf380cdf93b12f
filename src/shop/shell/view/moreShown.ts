import { readAddressView, writeAddressView } from '../../../contract/addressView'
import type { AppThunk } from '../../shared/store'
import { moved, selectLocation } from '../location/location.slice'

/** More of the screen's list was asked for: the same entry of the history, whose address says so. */
export const moreShown = (): AppThunk => (dispatch, getState) => {
  const here = selectLocation(getState())
  const view = readAddressView(here.search)
  dispatch(moved({ ...here, search: writeAddressView({ ...view, more: view.more + 1 }) }))
}
