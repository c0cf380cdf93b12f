import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isEmailAddress } from '../../../contract/rules/email'
import { selectIsPending } from '../../api/pending'
import { paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { type Problems, useDraft } from '../../shared/useDraft'
import { sendActivationSubmitted } from '../../shell/session/session.slice'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { outcomeIn } from './linkOutcome'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'

/** Has the link of the activation mail sent again to who knows what he registered with. */
export const SendActivationScreen = () => {
  const { t } = useTranslation()
  const { key, search } = useLocation()
  const isSent = outcomeIn(search) === 'sent'
  return (
    <SessionPage heading={t('sendActivation.heading')} text={isSent ? undefined : t('sendActivation.text')}>
      {isSent ? (
        <EmptyState title={t('sendActivation.sentTitle')} text={t('sendActivation.sentText')}>
          <ButtonLink as={Link} to={paths.home}>
            {t('common.goHome')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.sendActivation} variant="quiet">
            {t('sendActivation.again')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <RegisteredForm key={key} />
      )}
    </SessionPage>
  )
}

const empty = { email: '', password: '' }

const RegisteredForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'sendActivation'))
  const { form, field, send } = useDraft({
    name: 'sendActivation',
    empty,
    problemsOf: ({
      email,
      password,
    }): Problems<typeof empty, 'forgotPassword.emailInvalid' | 'auth.fieldRequired'> => ({
      ...(!isEmailAddress(email.trim()) && { email: 'forgotPassword.emailInvalid' }),
      ...(email.trim() === '' && { email: 'auth.fieldRequired' }),
      ...(password.trim() === '' && { password: 'auth.fieldRequired' }),
    }),
    say: (problem) => t(problem),
    onSend: ({ email, password }) => dispatch(sendActivationSubmitted({ email: email.trim(), password })),
    isBusy,
  })
  return (
    <SessionForm
      call="sendActivation"
      submitLabel={t('sendActivation.submit')}
      submittingLabel={t('forgotPassword.submitting')}
      form={form}
      onRetry={send}
    >
      <Field {...field('email')} type="email" label={t('auth.email')} autoComplete="email" dir="ltr" />
      <PasswordField
        {...field('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        dir="ltr"
      />
    </SessionForm>
  )
}
