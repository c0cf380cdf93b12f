import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { type Problems, useDraft } from '../../shared/useDraft'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { loginSubmitted } from '../../shell/session/session.slice'
import styles from './AccountPanel.module.css'

const empty = { email: '', password: '' }

/** The account popup of who is not logged in. Both fields are required. */
export const LoginForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'login'))
  const { form, field } = useDraft({
    name: 'login',
    empty,
    problemsOf: (draft): Problems<typeof empty, 'fieldRequired'> => ({
      ...(draft.email.trim() === '' && { email: 'fieldRequired' }),
      ...(draft.password.trim() === '' && { password: 'fieldRequired' }),
    }),
    say: (problem) => t(`auth.${problem}`),
    onSend: ({ email, password }) => dispatch(loginSubmitted({ email: email.trim(), password })),
    isBusy,
  })
  const { ref } = form

  // One opened the popup to log in, perhaps from a dialog far away on the page.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[name="email"]')?.focus({ preventScroll: true })
  }, [ref])

  return (
    <form {...form} className={styles.form} aria-label={t('auth.login')}>
      <Field
        {...field('email')}
        label={t('auth.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <PasswordField
        {...field('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        dir="ltr"
      />
      <Button type="submit" wide busy={isBusy} disabled={isBusy}>
        {isBusy ? t('auth.loggingIn') : t('auth.login')}
      </Button>
      <StillWaiting call="login" />
      <p className={styles.links}>
        <Link to={paths.forgotPassword}>{t('auth.forgotPassword')}</Link>
        <Link to={paths.signUp}>{t('auth.createAccount')}</Link>
      </p>
    </form>
  )
}
