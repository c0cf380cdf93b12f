import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link/Link'
import { wasAnswered } from '../../api/failure'
import { selectDoneId, selectFailure } from '../../api/pending'
import { FailureState } from '../../lib/screen/FailureState'
import { StillWaiting } from '../../lib/screen/StillWaiting'
import { useScreenTitle } from '../../lib/screen/useScreenTitle'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../lib/store'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Spinner } from '../../ui/Spinner'
import { accountOpened } from '../account/account.slice'
import { linkSecret } from './linkSecret'
import { activationLinkOpened } from './session.slice'
import { SessionPage } from './SessionPage'

/** Opened by the link of the activation mail; finishes by itself. */
export const ActivationScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('activate.heading'))
  return (
    <SessionPage heading={t('activate.heading')}>
      <Content />
    </SessionPage>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isDone = useAppSelector((state) => selectDoneId(state, 'activate') !== '')
  const failure = useAppSelector((state) => selectFailure(state, 'activate'))
  const secret = linkSecret()

  useEffect(() => {
    if (secret !== null) dispatch(activationLinkOpened({ secret }))
  }, [dispatch, secret])

  if (isDone)
    return (
      <EmptyState title={t('activate.doneTitle')} text={t('activate.doneText')}>
        <Button onClick={() => dispatch(accountOpened())}>{t('common.loginNow')}</Button>
      </EmptyState>
    )
  if (secret === null || (failure !== null && wasAnswered(failure)))
    return (
      <EmptyState title={t('activate.badLink')}>
        <ButtonLink as={Link} to={paths.forgotPassword}>
          {t('activate.askAgain')}
        </ButtonLink>
      </EmptyState>
    )
  if (failure !== null)
    return (
      <FailureState
        title={t('common.somethingWrong')}
        failure={failure}
        onRetry={() => dispatch(activationLinkOpened({ secret }))}
      />
    )
  return (
    <>
      <Spinner size="large" label={t('activate.working')} />
      <StillWaiting call="activate" />
    </>
  )
}
