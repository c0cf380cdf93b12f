import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Link } from '../../shared/Link'
import { isEmailAddress } from '../../../contract/rules/email'
import { paths } from '../../lib/paths'
import { useAppDispatch } from '../../shared/store'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { forgotPasswordSubmitted } from '../../shell/session/session.slice'
import { outcomeIn } from './linkOutcome'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'

/** Asks for the e-mail and has a link sent: a new password, or the activation again (DESIGN.md §5). */
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

const LinkForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [email, setEmail] = useState('')
  const [wasChecked, setWasChecked] = useState(false)
  const isWrong = !isEmailAddress(email.trim())
  return (
    <SessionForm
      call="forgotPassword"
      submitLabel={t('forgotPassword.submit')}
      submittingLabel={t('forgotPassword.submitting')}
      onSend={() => {
        setWasChecked(true)
        if (!isWrong) dispatch(forgotPasswordSubmitted({ email: email.trim() }))
      }}
    >
      <Field
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        dir="ltr"
        required
        value={email}
        error={wasChecked && isWrong ? t('forgotPassword.emailInvalid') : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
        }}
      />
    </SessionForm>
  )
}
