import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link/Link'
import { emailPattern } from '../../../contract/rules/email'
import { selectDoneId, selectFailure, selectIsPending } from '../../api/pending'
import { FailureState } from '../../lib/screen/FailureState'
import { StillWaiting } from '../../lib/screen/StillWaiting'
import { useScreenTitle } from '../../lib/screen/useScreenTitle'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../lib/store'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { PageHeading } from '../../ui/PageHeading'
import styles from './SessionForm.module.css'
import { forgotPasswordSubmitted } from './session.slice'

/** Asks for the e-mail and has a link sent: a new password, or the activation again (DESIGN.md §5). */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation()
  const isSent = useAppSelector((state) => selectDoneId(state, 'forgotPassword') !== '')
  useScreenTitle(t('forgotPassword.heading'))
  return (
    <>
      <PageHeading text={isSent ? undefined : t('forgotPassword.text')}>
        {t('forgotPassword.heading')}
      </PageHeading>
      {isSent ? (
        <EmptyState title={t('forgotPassword.sentTitle')} text={t('forgotPassword.sentText')}>
          <ButtonLink as={Link} to={paths.home}>
            {t('common.goHome')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <LinkForm />
      )}
    </>
  )
}

const LinkForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'forgotPassword'))
  const failure = useAppSelector((state) => selectFailure(state, 'forgotPassword'))
  const [email, setEmail] = useState('')
  const [wasChecked, setWasChecked] = useState(false)
  const isWrong = !emailPattern.test(email.trim())
  const send = () => {
    setWasChecked(true)
    if (!isWrong && !isBusy) dispatch(forgotPasswordSubmitted({ email: email.trim() }))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      <Button type="submit" size="large" busy={isBusy} disabled={isBusy}>
        {isBusy ? t('forgotPassword.submitting') : t('forgotPassword.submit')}
      </Button>
      <StillWaiting call="forgotPassword" />
      {failure !== null && (
        <FailureState
          title={failure.message ?? t('common.somethingWrong')}
          failure={failure}
          onRetry={send}
        />
      )}
    </form>
  )
}
