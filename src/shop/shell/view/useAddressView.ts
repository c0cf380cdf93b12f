import { useLocation } from 'react-router-dom'
import { type AddressView, readAddressView, writeAddressView } from '../../../contract/addressView'

/**
 * What the address says of the screen's list, and the address that says something else. It is that of the screen which is
 * shown: the store may be on its way to another.
 */
export const useAddressView = () => {
  const { pathname, search } = useLocation()
  const view = readAddressView(search)
  const addressOf = (change: Partial<AddressView>) => pathname + writeAddressView({ ...view, ...change })
  return { view, addressOf }
}
