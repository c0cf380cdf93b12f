import { useAppSelector } from '../../shared/store'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { LoginForm } from './LoginForm'
import { ShopperPanel } from './ShopperPanel'

/** What stands in the account popup. */
export const AccountPanel = () => (useAppSelector(selectIsLoggedIn) ? <ShopperPanel /> : <LoginForm />)
