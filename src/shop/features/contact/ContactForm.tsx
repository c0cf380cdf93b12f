import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactMessageRows } from '../../../contract/constants'
import type { ContactMessage } from '../../../contract/entities/contact'
import { isEmailAddress } from '../../../contract/rules/email'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Field, TextArea } from '../../ui/Field'
import { IconMail } from '../../ui/icons'
import { contactSubmitted } from './contact.slice'
import styles from './ContactScreen.module.css'

const names = ['name', 'email', 'subject', 'message'] as const
type Name = (typeof names)[number]
type Problem = 'fieldRequired' | 'emailInvalid'

const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' }

/** SPEC.md §5: all four are required, and the address is one. */
const problemsOf = (message: ContactMessage): Partial<Record<Name, Problem>> => ({
  ...(!isEmailAddress(message.email.trim()) && { email: 'emailInvalid' }),
  ...Object.fromEntries(
    names.filter((name) => message[name].trim() === '').map((name) => [name, 'fieldRequired' as const]),
  ),
})

/** The contact form; its text is a draft of this screen alone. While it is sent the button is disabled. */
export const ContactForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isSending = useAppSelector((state) => selectIsPending(state, 'sendMessage'))
  const [message, setMessage] = useState(emptyMessage)
  const [wasChecked, setWasChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = wasChecked ? problemsOf(message) : {}

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasChecked(true)
    const wrong = names.find((name) => problemsOf(message)[name] !== undefined)
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else if (!isSending)
      dispatch(
        contactSubmitted({
          name: message.name.trim(),
          email: message.email.trim(),
          subject: message.subject.trim(),
          message: message.message.trim(),
        }),
      )
  }

  const field = (name: Name) => {
    const problem = problems[name]
    return {
      name,
      label: t(`contact.${name}`),
      value: message[name],
      required: true,
      error: problem && t(`contact.${problem}`),
      onChange: ({ target }: { target: { value: string } }) => {
        setMessage({ ...message, [name]: target.value })
      },
    }
  }

  return (
    <form className={styles.form} noValidate ref={form} onSubmit={submit}>
      <Field {...field('name')} autoComplete="name" maxLength={100} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
      <Field {...field('subject')} maxLength={200} />
      <TextArea {...field('message')} rows={contactMessageRows} maxLength={5000} />
      <Button
        type="submit"
        size="large"
        busy={isSending}
        disabled={isSending}
        icon={<IconMail aria-hidden />}
      >
        {isSending ? t('contact.sending') : t('contact.send')}
      </Button>
      <StillWaiting call="sendMessage" />
    </form>
  )
}
