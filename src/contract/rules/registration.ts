import { minimumPasswordLength } from '../constants'
import type { RegistrationForm } from '../entities/account'
import { isEmailAddress } from './email'

export type RegistrationProblem = 'fieldsMissing' | 'emailInvalid' | 'passwordTooShort' | 'passwordsDiffer'

const requiredFields = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword'] as const
export type RegistrationField = (typeof requiredFields)[number]

export const missingFields = (form: RegistrationForm): RegistrationField[] =>
  requiredFields.filter((name) => form[name].trim() === '')

/** The four checks of a registration in their order (REGISTRATION-8); null when all pass. */
export const checkRegistration = (form: RegistrationForm): RegistrationProblem | null => {
  if (missingFields(form).length > 0) return 'fieldsMissing'
  if (!isEmailAddress(form.email.trim())) return 'emailInvalid'
  if (form.password.length < minimumPasswordLength) return 'passwordTooShort'
  if (form.password !== form.confirmPassword) return 'passwordsDiffer'
  return null
}
