import type { RegistrationForm } from '../../contract/entities/account'

/** The registration as it is sent: multipart; the image has no input and is sent empty. */
export const formOf = (form: RegistrationForm): FormData => {
  const fields = new FormData()
  fields.set('FirstName', form.firstName.trim())
  fields.set('LastName', form.lastName.trim())
  fields.set('Email', form.email.trim())
  fields.set('Phone', form.phone.trim())
  fields.set('Password', form.password)
  fields.set('ConfirmPassword', form.confirmPassword)
  fields.set('Image', '')
  fields.set('IsCustomer', String(form.isCustomer))
  return fields
}
