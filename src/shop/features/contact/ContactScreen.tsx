import { useTranslation } from 'react-i18next'
import { ChatLink, MailLink } from '../../shared/ReachLinks'
import { useAppSelector } from '../../shared/store'
import { Card } from '../../ui/Card'
import { IconWhatsapp } from '../../ui/icons'
import { PageHeading } from '../../ui/PageHeading'
import { selectSentMessages } from './contact.slice'
import { ContactForm } from './ContactForm'
import styles from './ContactScreen.module.css'

/** The contact form, and an illustration where there is room for it. */
export const ContactScreen = () => {
  const { t } = useTranslation()
  const sent = useAppSelector(selectSentMessages)
  return (
    <>
      <PageHeading text={t('contact.text')}>{t('contact.heading')}</PageHeading>
      <div className={styles.columns}>
        <Card className={styles.sheet}>
          <ContactForm key={sent} />
        </Card>
        <aside className={styles.aside} aria-label={t('contact.direct')}>
          <img
            className={styles.illustration}
            src="/art/contact.svg"
            alt={t('contact.illustration')}
            width="480"
            height="420"
            loading="lazy"
          />
          <p className={styles.direct}>{t('contact.direct')}</p>
          <ul className={styles.ways}>
            <li>
              <ChatLink icon={<IconWhatsapp aria-hidden />} />
            </li>
            <li>
              <MailLink />
            </li>
          </ul>
        </aside>
      </div>
    </>
  )
}
