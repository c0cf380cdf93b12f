import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { classes } from '../../lib/classes'
import { Link } from '../../shared/Link'
import { paths } from '../../lib/paths'
import {
  IconAbout,
  IconBook,
  IconBuilding,
  IconHome,
  IconLibrary,
  IconMail,
  IconSchool,
} from '../../ui/icons'
import styles from './Navigation.module.css'

/** The seven navigation entries (HEADER-8). */
const entries = [
  { to: paths.home, text: 'home', Icon: IconHome },
  { to: paths.libraries, text: 'libraries', Icon: IconBuilding },
  { to: paths.publicLibraries, text: 'publicLibraries', Icon: IconLibrary },
  { to: paths.about, text: 'about', Icon: IconAbout },
  { to: paths.books, text: 'books', Icon: IconBook },
  { to: paths.schoolTools, text: 'schoolTools', Icon: IconSchool },
  { to: paths.contact, text: 'contact', Icon: IconMail },
] as const

export const Navigation = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={classes(styles.navigation, isOpen && styles.open)} aria-label={t('layout.navigation')}>
      <ul className={styles.entries}>
        {entries.map(({ to, text, Icon }) => {
          const isHere = matchPath(to, pathname) !== null
          return (
            <li key={to}>
              <Link
                to={to}
                className={classes(styles.entry, isHere && styles.active)}
                aria-current={isHere ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {t(`navigation.${text}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
