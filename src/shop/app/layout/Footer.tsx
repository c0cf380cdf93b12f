import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { classes } from '../../lib/classes'
import { paths } from '../../lib/paths'
import { networks } from '../../shared/networks'
import { ChatLink, MailLink } from '../../shared/ReachLinks'
import { useAppDispatch } from '../../shared/store'
import { supportAsked } from '../../shared/supportAsked'
import { IconPhone } from '../../ui/icons'
import { Logo } from '../../ui/Logo'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Footer.module.css'

const links = [
  { to: paths.home, text: 'home' },
  { to: paths.libraries, text: 'libraries' },
  { to: paths.about, text: 'about' },
  { to: paths.books, text: 'books' },
  { to: paths.schoolTools, text: 'schoolTools' },
  { to: paths.contact, text: 'contact' },
] as const

/** The footer: six links, four social icons that all lead to /, credit line and logo (FOOTER-1 to FOOTER-3). */
export const Footer = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <footer className={classes(styles.footer, 'no-print')}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo name={t('shop.name')} tagline={t('shop.tagline')} />
          <p>{t('layout.footerText')}</p>
        </div>
        <nav aria-label={t('layout.footerLinks')}>
          <p className={styles.head}>{t('layout.footerLinks')}</p>
          <ul className={styles.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(`navigation.${text}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('layout.goodToKnow')}>
          <p className={styles.head}>{t('layout.goodToKnow')}</p>
          <ul className={styles.links}>
            {(['delivery', 'returns', 'privacy', 'terms'] as const).map((page) => (
              <li key={page}>
                <Link to={paths[page]}>{t(`layout.${page}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className={styles.head}>{t('layout.reachUs')}</p>
          <ul className={styles.reach}>
            <li>
              <ChatLink icon={<IconPhone aria-hidden />} />
            </li>
            <li>
              <MailLink />
            </li>
          </ul>
          <ul className={styles.social}>
            {networks.map(({ name, Icon }) => (
              <li key={name}>
                <Link to={paths.home} title={t(`layout.${name}`)}>
                  <Icon aria-hidden />
                  <VisuallyHidden>{t(`layout.${name}`)}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={styles.credit}>
        {t('layout.credit')}
        <button type="button" className={styles.support} onClick={() => dispatch(supportAsked())}>
          {t('support.open')}
        </button>
      </p>
    </footer>
  )
}
