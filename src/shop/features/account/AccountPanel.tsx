import { useAppSelector } from '../../lib/store'
import { selectIsLoggedIn } from '../session/session.slice'
import { LoginForm } from './LoginForm'
import { ShopperPanel } from './ShopperPanel'

/** What stands in the account popup. */
export const AccountPanel = () => (useAppSelector(selectIsLoggedIn) ? <ShopperPanel /> : <LoginForm />)
