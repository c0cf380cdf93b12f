import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Link } from '../../shared/Link'
import { isEmailAddress } from '../../../contract/rules/email'
import { selectIsPending } from '../../api/pending'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { type Problems, useDraft } from '../../shared/useDraft'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { forgotPasswordSubmitted } from '../../shell/session/session.slice'
import { outcomeIn } from './linkOutcome'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'

/** Asks for the e-mail and has a link sent: a new password, or the activation again. */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation()
  const { key, search } = useLocation()
  const isSent = outcomeIn(search) === 'sent'
  return (
    <SessionPage heading={t('forgotPassword.heading')} text={isSent ? undefined : t('forgotPassword.text')}>
      {isSent ? (
        <EmptyState title={t('forgotPassword.sentTitle')} text={t('forgotPassword.sentText')}>
          <ButtonLink as={Link} to={paths.home}>
            {t('common.goHome')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.forgotPassword} variant="quiet">
            {t('forgotPassword.again')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <LinkForm key={key} />
      )}
    </SessionPage>
  )
}

const empty = { email: '' }

const LinkForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'forgotPassword'))
  const { form, field, send } = useDraft({
    name: 'forgotPassword',
    empty,
    problemsOf: ({
      email,
    }): Problems<typeof empty, 'forgotPassword.emailInvalid' | 'auth.fieldRequired'> => ({
      ...(!isEmailAddress(email.trim()) && { email: 'forgotPassword.emailInvalid' }),
      ...(email.trim() === '' && { email: 'auth.fieldRequired' }),
    }),
    say: (problem) => t(problem),
    onSend: ({ email }) => dispatch(forgotPasswordSubmitted({ email: email.trim() })),
    isBusy,
  })
  return (
    <SessionForm
      call="forgotPassword"
      submitLabel={t('forgotPassword.submit')}
      submittingLabel={t('forgotPassword.submitting')}
      form={form}
      onRetry={send}
    >
      <Field {...field('email')} type="email" label={t('auth.email')} autoComplete="email" dir="ltr" />
    </SessionForm>
  )
}
