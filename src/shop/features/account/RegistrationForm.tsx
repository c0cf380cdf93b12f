import { type SyntheticEvent, useState } from 'react'
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
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { Field } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { registrationSubmitted } from '../../shell/session/session.slice'
import styles from './SessionForm.module.css'

const emptyForm: Form = {
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

/** Which fields a failed check points at; the dialog says it in words (SPEC.md §5). */
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

/** What is typed is this form's own draft; the checks and the call are a listener's. */
export const RegistrationForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'register'))
  const [form, setForm] = useState(emptyForm)
  const [wasChecked, setWasChecked] = useState(false)
  const wrong = wasChecked ? wrongFields(form) : []

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasChecked(true)
    if (!isBusy) dispatch(registrationSubmitted(form))
  }

  const problemOf = (name: RegistrationField) => {
    if (!wrong.includes(name)) return undefined
    const problem = checkRegistration(form)
    return problem === null || problem === 'fieldsMissing'
      ? t('auth.fieldRequired')
      : t(`dialogs.registrationFailed.${problem}`, { minimum: minimumPasswordLength })
  }

  const field = (name: RegistrationField) => ({
    name,
    label: t(`auth.${name}`),
    value: form[name],
    required: true,
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [name]: target.value })
    },
  })
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), dir: 'ltr' }

  return (
    <Card
      as="form"
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={t('auth.registerHeading')}
    >
      <div className={styles.pair}>
        <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
      <Field {...field('phone')} type="tel" autoComplete="tel" maxLength={32} dir="ltr" />
      <PasswordField {...field('password')} {...eye} autoComplete="new-password" maxLength={200} />
      <PasswordField {...field('confirmPassword')} {...eye} autoComplete="new-password" maxLength={200} />
      <Checkbox
        label={t('auth.vendor')}
        hint={t('auth.vendorHint')}
        checked={form.isVendor}
        onChange={({ target }) => {
          setForm({ ...form, isVendor: target.checked, isCustomer: !target.checked })
        }}
      />
      <Button type="submit" size="large" busy={isBusy} disabled={isBusy}>
        {isBusy ? t('auth.registering') : t('auth.register')}
      </Button>
      <StillWaiting call="register" />
    </Card>
  )
}
