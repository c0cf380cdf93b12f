import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Role } from '../../contract/rules/roles'
import { classes } from '../lib/classes'
import { Link } from '../shared/Link'
import { deskPartNames, deskPath, worksWith } from './deskParts'
import styles from './DeskNavigation.module.css'

/** The parts of the desk that somebody of that role works with. */
export const DeskNavigation = ({ role }: { role: Role }) => {
  const { t } = useTranslation('desk')
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)

  // A phone shows some of the parts; the one that is open is brought into the middle.
  useLayoutEffect(() => {
    const here = list.current?.querySelector('[aria-current]')
    if (!list.current || !here) return
    const [all, one] = [list.current.getBoundingClientRect(), here.getBoundingClientRect()]
    list.current.scrollLeft += (one.left + one.right - all.left - all.right) / 2
  }, [pathname])

  return (
    <nav className={classes(styles.navigation, 'no-print')} aria-label={t('navigation')}>
      <ul ref={list} role="list">
        {deskPartNames
          .filter((name) => worksWith(role, name))
          .map((name) => {
            const to = deskPath(name)
            const isHere = pathname === to || (name !== 'overview' && pathname.startsWith(`${to}/`))
            return (
              <li key={name}>
                <Link to={to} aria-current={isHere ? 'page' : undefined}>
                  {t(`parts.${name}`)}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
