import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { loginSubmitted } from '../../shell/session/session.slice'
import styles from './AccountPanel.module.css'

const emptyDraft = { email: '', password: '' }

/** SPEC.md §2, account popup, logged out. Both fields are required (§5); what is typed is this form's own draft. */
export const LoginForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'login'))
  const [draft, setDraft] = useState(emptyDraft)
  const [wasChecked, setWasChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // One opened the popup to log in, perhaps from a dialog far away on the page.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus({ preventScroll: true })
  }, [])

  const isMissing = (name: keyof typeof draft) => draft[name].trim() === ''

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasChecked(true)
    const missing = (['email', 'password'] as const).find(isMissing)
    if (missing !== undefined) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    else if (!isBusy) dispatch(loginSubmitted({ email: draft.email.trim(), password: draft.password }))
  }

  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    required: true,
    error: wasChecked && isMissing(name) ? t('auth.fieldRequired') : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value })
    },
  })

  return (
    <form className={styles.form} noValidate ref={form} onSubmit={submit} aria-label={t('auth.login')}>
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
