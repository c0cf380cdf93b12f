import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button, ButtonLink } from '../../ui/Button'
import { accountOpened, selectIsLoggedIn } from '../../shell/session/session.slice'

/** The next step once an account is ready: to log in, or home for who is logged in already. */
export const LoginButton = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  if (useAppSelector(selectIsLoggedIn))
    return (
      <ButtonLink as={Link} to={paths.home}>
        {t('common.goHome')}
      </ButtonLink>
    )
  return <Button onClick={() => dispatch(accountOpened())}>{t('common.loginNow')}</Button>
}
