import { useTranslation } from 'react-i18next'
import { minimumPasswordLength } from '../../../contract/constants'
import type { RegistrationForm as Form } from '../../../contract/entities/account'
import {
  checkRegistration,
  missingFields,
  type RegistrationField,
} from '../../../contract/rules/registration'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { type Problems, useDraft } from '../../shared/useDraft'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { Field } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { registrationSubmitted } from '../../shell/session/session.slice'
import styles from './SessionForm.module.css'

const empty: Form = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  image: null,
  isVendor: false,
  isCustomer: true,
}

/** Which fields a failed check points at; a dialog says it in words. */
const wrongFields = (form: Form): RegistrationField[] => {
  switch (checkRegistration(form)) {
    case 'fieldsMissing':
      return missingFields(form)
    case 'emailInvalid':
      return ['email']
    case 'passwordTooShort':
      return ['password']
    case 'passwordsDiffer':
      return ['confirmPassword']
    case null:
      return []
  }
}

/** The checks and the call are a listener's, which also says in a dialog what is wrong. */
export const RegistrationForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'register'))

  const submit = (written: Form) => dispatch(registrationSubmitted(written))
  const { form, draft, change, field } = useDraft({
    name: 'registration',
    empty,
    problemsOf: (written): Problems<Form, NonNullable<ReturnType<typeof checkRegistration>>> => {
      const problem = checkRegistration(written)
      return problem === null ? {} : Object.fromEntries(wrongFields(written).map((field) => [field, problem]))
    },
    say: (problem) =>
      problem === 'fieldsMissing'
        ? t('auth.fieldRequired')
        : t(`dialogs.registrationFailed.${problem}`, { minimum: minimumPasswordLength }),
    onSend: submit,
    onRefused: submit,
    isBusy,
  })
  const text = (name: RegistrationField) => ({ ...field(name), label: t(`auth.${name}`) })
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), dir: 'ltr' }

  return (
    <Card {...form} as="form" className={styles.form} aria-label={t('auth.registerHeading')}>
      <div className={styles.pair}>
        <Field {...text('firstName')} autoComplete="given-name" maxLength={100} />
        <Field {...text('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <Field {...text('email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
      <Field {...text('phone')} type="tel" autoComplete="tel" maxLength={32} dir="ltr" />
      <PasswordField {...text('password')} {...eye} autoComplete="new-password" maxLength={200} />
      <PasswordField {...text('confirmPassword')} {...eye} autoComplete="new-password" maxLength={200} />
      <Checkbox
        label={t('auth.vendor')}
        hint={t('auth.vendorHint')}
        checked={draft.isVendor}
        onChange={({ target }) => {
          change({ isVendor: target.checked, isCustomer: !target.checked })
        }}
      />
      <Button type="submit" size="large" busy={isBusy}>
        {isBusy ? t('auth.registering') : t('auth.register')}
      </Button>
      <StillWaiting call="register" />
    </Card>
  )
}
