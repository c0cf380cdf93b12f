import { useLocation } from 'react-router-dom'
import { useAppSelector } from '../../shared/store'
import { linkSecret } from '../../shell/location/linkSecret'
import { selectLocation } from '../../shell/location/location.slice'

/** The secret of the link that led here; null for none. A replay knows alone that there was one: it is ''. */
export const useLinkSecret = (): string | null => {
  const { pathname } = useLocation()
  const hadSecret = useAppSelector((state) => selectLocation(state).hasSecret === true)
  return linkSecret(pathname) ?? (hadSecret ? '' : null)
}
