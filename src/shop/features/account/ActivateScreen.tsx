import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { useLocation } from 'react-router-dom'
import { selectFailure } from '../../api/pending'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Spinner } from '../../ui/Spinner'
import { LoginButton } from './LoginButton'
import { activationLinkOpened } from '../../shell/session/session.slice'
import { SessionPage } from './SessionPage'
import { useLinkOutcome } from './useLinkOutcome'
import { useLinkSecret } from './useLinkSecret'

/** Opened by the link of the activation mail; finishes by itself. */
export const ActivateScreen = () => {
  const { t } = useTranslation()
  return (
    <SessionPage heading={t('activate.heading')}>
      <Content />
    </SessionPage>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const outcome = useLinkOutcome('activate')
  const { key } = useLocation()
  const failure = useAppSelector((state) => selectFailure(state, 'activate'))
  const secret = useLinkSecret()
  const isOpen = outcome === null && secret !== null

  useEffect(() => {
    if (isOpen && secret !== '') dispatch(activationLinkOpened({ secret }))
  }, [dispatch, isOpen, secret, key])

  if (outcome === 'done' || outcome === 'used')
    return (
      <EmptyState title={t('activate.doneTitle')} text={t(`activate.${outcome}Text`)}>
        <LoginButton />
      </EmptyState>
    )
  if (!isOpen)
    return (
      <EmptyState title={t('activate.badLink')}>
        <ButtonLink as={Link} to={paths.sendActivation}>
          {t('sendActivation.submit')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.signUp} variant="quiet">
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
