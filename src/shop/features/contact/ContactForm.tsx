import { useTranslation } from 'react-i18next'
import { contactMessageRows } from '../../../contract/constants'
import type { ContactMessage } from '../../../contract/entities/contact'
import { isEmailAddress } from '../../../contract/rules/email'
import { selectIsPending } from '../../api/pending'
import { StillWaiting } from '../../shared/StillWaiting'
import { type Problems, useDraft } from '../../shared/useDraft'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Field, TextArea } from '../../ui/Field'
import { IconMail } from '../../ui/icons'
import { contactSubmitted } from './contact.slice'
import styles from './ContactScreen.module.css'

const names = ['name', 'email', 'subject', 'message'] as const
type Name = (typeof names)[number]

const empty: ContactMessage = { name: '', email: '', subject: '', message: '' }

/** The contact form. While it is sent the button is disabled. */
export const ContactForm = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isSending = useAppSelector((state) => selectIsPending(state, 'sendMessage'))
  const { form, field } = useDraft({
    name: 'contact',
    empty,
    problemsOf: (message): Problems<ContactMessage, 'emailInvalid' | 'fieldRequired'> => ({
      ...(!isEmailAddress(message.email.trim()) && { email: 'emailInvalid' }),
      ...Object.fromEntries(
        names.filter((name) => message[name].trim() === '').map((name) => [name, 'fieldRequired']),
      ),
    }),
    say: (problem) => t(`contact.${problem}`),
    onSend: ({ name, email, subject, message }) =>
      dispatch(
        contactSubmitted({
          name: name.trim(),
          email: email.trim(),
          subject: subject.trim(),
          message: message.trim(),
        }),
      ),
    isBusy: isSending,
  })
  const text = (name: Name) => ({ ...field(name), label: t(`contact.${name}`) })

  return (
    <form {...form} className={styles.form}>
      <Field {...text('name')} autoComplete="name" maxLength={100} />
      <Field {...text('email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
      <Field {...text('subject')} maxLength={200} />
      <TextArea {...text('message')} rows={contactMessageRows} maxLength={5000} />
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
