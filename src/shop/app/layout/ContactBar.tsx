import { useTranslation } from 'react-i18next'
import { mailLink, shopPage } from '../../i18n/shopFacts'
import { networks } from '../../shared/networks'
import { ChatLink } from '../../shared/ReachLinks'
import { IconMail, IconWhatsapp } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './ContactBar.module.css'

/** The dark band at the very top: chat with the phone number, mail, and the shop's pages elsewhere. */
export const ContactBar = () => {
  const { t } = useTranslation()
  const pages = networks.filter(({ name }) => shopPage(name) !== '')
  return (
    <section className={styles.bar} aria-label={t('layout.contactBar')}>
      <div className={styles.line}>
        <ChatLink className={styles.chat} icon={<IconWhatsapp aria-hidden />} />
        <ul className={styles.links}>
          {pages.map(({ name, Icon }) => (
            <li key={name} data-network={name}>
              <a href={shopPage(name)} target="_blank" rel="noreferrer" title={t(`layout.${name}`)}>
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
