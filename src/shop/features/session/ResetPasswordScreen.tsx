import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link/Link'
import { minimumPasswordLength } from '../../../contract/constants'
import { wasAnswered } from '../../api/failure'
import { selectDoneId, selectFailure } from '../../api/pending'
import { useScreenTitle } from '../../lib/screen/useScreenTitle'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../lib/store'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PasswordField } from '../../ui/PasswordField'
import { accountOpened } from '../account/account.slice'
import { linkSecret } from './linkSecret'
import { resetPasswordSubmitted } from './session.slice'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'

/** Opened by the link of a mail: a new password, or why the link is of no use any more. */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('resetPassword.heading'))
  return (
    <SessionPage heading={t('resetPassword.heading')}>
      <Content />
    </SessionPage>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isDone = useAppSelector((state) => selectDoneId(state, 'resetPassword') !== '')
  const failure = useAppSelector((state) => selectFailure(state, 'resetPassword'))
  const secret = linkSecret()
  if (isDone)
    return (
      <EmptyState title={t('resetPassword.doneTitle')} text={t('resetPassword.doneText')}>
        <Button onClick={() => dispatch(accountOpened())}>{t('common.loginNow')}</Button>
      </EmptyState>
    )
  if (secret === null || (failure !== null && wasAnswered(failure)))
    return (
      <EmptyState title={t('resetPassword.badLink')}>
        <ButtonLink as={Link} to={paths.forgotPassword}>
          {t('forgotPassword.submit')}
        </ButtonLink>
      </EmptyState>
    )
  return <PasswordForm secret={secret} />
}

const PasswordForm = ({ secret }: { secret: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [wasChecked, setWasChecked] = useState(false)
  const isShort = password.length < minimumPasswordLength
  const differs = password !== confirmation
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), dir: 'ltr' }
  return (
    <SessionForm
      call="resetPassword"
      submitLabel={t('resetPassword.submit')}
      submittingLabel={t('resetPassword.submitting')}
      onSend={() => {
        setWasChecked(true)
        if (!isShort && !differs) dispatch(resetPasswordSubmitted({ secret, password }))
      }}
    >
      <PasswordField
        {...eye}
        name="password"
        label={t('resetPassword.newPassword')}
        autoComplete="new-password"
        required
        value={password}
        error={
          wasChecked && isShort
            ? t('dialogs.registrationFailed.passwordTooShort', { minimum: minimumPasswordLength })
            : undefined
        }
        onChange={({ target }) => {
          setPassword(target.value)
        }}
      />
      <PasswordField
        {...eye}
        name="confirmPassword"
        label={t('auth.confirmPassword')}
        autoComplete="new-password"
        required
        value={confirmation}
        error={wasChecked && differs ? t('dialogs.registrationFailed.passwordsDiffer') : undefined}
        onChange={({ target }) => {
          setConfirmation(target.value)
        }}
      />
    </SessionForm>
  )
}
