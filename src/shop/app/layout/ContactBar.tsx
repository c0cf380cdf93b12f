import { useTranslation } from 'react-i18next'
import { chatLink, mailLink, shopFact } from '../../i18n/shopFacts'
import { IconFacebook, IconInstagram, IconLinkedin, IconMail, IconTiktok, IconWhatsapp } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './ContactBar.module.css'

const networks = [
  { name: 'facebook', Icon: IconFacebook },
  { name: 'instagram', Icon: IconInstagram },
  { name: 'linkedin', Icon: IconLinkedin },
  { name: 'tiktok', Icon: IconTiktok },
] as const

/** The dark band at the very top: chat with the phone number, mail, and the shop's pages elsewhere. */
export const ContactBar = () => {
  const { t } = useTranslation()
  return (
    <section className={styles.bar} aria-label={t('layout.contactBar')}>
      <div className={styles.line}>
        <a className={styles.chat} href={chatLink()} target="_blank" rel="noreferrer">
          <IconWhatsapp aria-hidden />
          <VisuallyHidden>{`${t('layout.chat')} `}</VisuallyHidden>
          <bdi dir="ltr">{shopFact('phone')}</bdi>
        </a>
        <ul className={styles.links}>
          {networks.map(({ name, Icon }) => (
            <li key={name}>
              <a href={shopFact(name)} target="_blank" rel="noreferrer" title={t(`layout.${name}`)}>
                <Icon aria-hidden />
                <VisuallyHidden>{t(`layout.${name}`)}</VisuallyHidden>
              </a>
            </li>
          ))}
          <li>
            <a href={mailLink()} title={t('layout.mail')}>
              <IconMail aria-hidden />
              <VisuallyHidden>{t('layout.mail')}</VisuallyHidden>
            </a>
          </li>
        </ul>
      </div>
    </section>
  )
}
