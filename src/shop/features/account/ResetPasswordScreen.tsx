import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { minimumPasswordLength } from '../../../contract/constants'
import { useLocation } from 'react-router-dom'
import { selectIsPending } from '../../api/pending'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { type Problems, useDraft } from '../../shared/useDraft'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PasswordField } from '../../ui/PasswordField'
import { LoginButton } from './LoginButton'
import { resetPasswordSubmitted } from '../../shell/session/session.slice'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'
import { useLinkOutcome } from './useLinkOutcome'
import { useLinkSecret } from './useLinkSecret'

/** Opened by the link of a mail: a new password, or why the link is of no use any more. */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation()
  return (
    <SessionPage heading={t('resetPassword.heading')}>
      <Content />
    </SessionPage>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const outcome = useLinkOutcome('resetPassword')
  const { key } = useLocation()
  const secret = useLinkSecret()
  if (outcome === 'done' || outcome === 'used')
    return (
      <EmptyState title={t('resetPassword.doneTitle')} text={t(`resetPassword.${outcome}Text`)}>
        <LoginButton />
      </EmptyState>
    )
  if (outcome !== null || secret === null)
    return (
      <EmptyState title={t('resetPassword.badLink')}>
        <ButtonLink as={Link} to={paths.forgotPassword}>
          {t('forgotPassword.submit')}
        </ButtonLink>
      </EmptyState>
    )
  return <PasswordForm key={key} secret={secret} />
}

const empty = { password: '', confirmPassword: '' }

const PasswordForm = ({ secret }: { secret: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'resetPassword'))
  const { form, field, send } = useDraft({
    name: 'resetPassword',
    empty,
    problemsOf: ({
      password,
      confirmPassword,
    }): Problems<typeof empty, 'passwordTooShort' | 'passwordsDiffer'> => ({
      ...(password.length < minimumPasswordLength && {
        password: 'passwordTooShort',
      }),
      ...(password !== confirmPassword && {
        confirmPassword: 'passwordsDiffer',
      }),
    }),
    say: (problem) => t(`dialogs.registrationFailed.${problem}`, { minimum: minimumPasswordLength }),
    onSend: ({ password }) => dispatch(resetPasswordSubmitted({ secret, password })),
    isBusy,
  })
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), dir: 'ltr' }
  return (
    <SessionForm
      call="resetPassword"
      submitLabel={t('resetPassword.submit')}
      submittingLabel={t('resetPassword.submitting')}
      form={form}
      onRetry={send}
    >
      <PasswordField
        {...field('password')}
        {...eye}
        label={t('resetPassword.newPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        {...eye}
        label={t('auth.confirmPassword')}
        autoComplete="new-password"
      />
    </SessionForm>
  )
}
