import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link/Link'
import { emailPattern } from '../../../contract/rules/email'
import { selectDoneId } from '../../api/pending'
import { useScreenTitle } from '../../lib/screen/useScreenTitle'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../lib/store'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { forgotPasswordSubmitted } from './session.slice'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'

/** Asks for the e-mail and has a link sent: a new password, or the activation again (DESIGN.md §5). */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation()
  const isSent = useAppSelector((state) => selectDoneId(state, 'forgotPassword') !== '')
  useScreenTitle(t('forgotPassword.heading'))
  return (
    <SessionPage heading={t('forgotPassword.heading')} text={isSent ? undefined : t('forgotPassword.text')}>
      {isSent ? (
        <EmptyState title={t('forgotPassword.sentTitle')} text={t('forgotPassword.sentText')}>
          <ButtonLink as={Link} to={paths.home}>
            {t('common.goHome')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <LinkForm />
      )}
    </SessionPage>
  )
}

const LinkForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [email, setEmail] = useState('')
  const [wasChecked, setWasChecked] = useState(false)
  const isWrong = !emailPattern.test(email.trim())
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
