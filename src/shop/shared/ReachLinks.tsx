import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chatLink, mailLink, shopFact } from '../i18n/shopFacts'
import { IconMail } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'

interface ChatLinkProps {
  icon: ReactNode
  className?: string
}

/** The phone number, which opens a chat. */
export const ChatLink = ({ icon, className }: ChatLinkProps) => {
  const { t } = useTranslation()
  return (
    <a className={className} href={chatLink()} target="_blank" rel="noreferrer">
      {icon}
      <VisuallyHidden>{`${t('layout.chat')} `}</VisuallyHidden>
      <bdi dir="ltr">{shopFact('phone')}</bdi>
    </a>
  )
}

/** The mail address, which opens a mail. */
export const MailLink = () => (
  <a href={mailLink()}>
    <IconMail aria-hidden />
    <bdi dir="ltr">{shopFact('email')}</bdi>
  </a>
)
