import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { selectIsAccountOpen } from '../../features/account/account.slice'
import { AccountButton } from '../../features/account/AccountButton'
import { languageChosen, selectLanguage } from '../../shell/language/language.slice'
import { menuToggled, selectIsMenuOpen, selectIsScrolled } from '../../shell/layout/layout.slice'
import { classes } from '../../lib/classes'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { IconButton } from '../../ui/IconButton'
import { IconClose, IconMenu } from '../../ui/icons'
import { LanguageSwitch } from '../../ui/LanguageSwitch'
import { Search } from '../../features/search/Search'
import { selectIsSearchOpen } from '../../features/search/search.slice'
import { Logo } from '../../ui/Logo'
import { useDismiss } from '../../ui/useDismiss'
import { ContactBar } from './ContactBar'
import styles from './Header.module.css'
import { CartLink, WishlistLink } from './ShopperLinks'
import { Navigation } from './Navigation'

const menuId = 'header-menu'

/** The header: contact bar, search header and navigation; the last two fold away on small screens. */
export const Header = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const isMenuOpen = useAppSelector(selectIsMenuOpen)
  const isScrolled = useAppSelector(selectIsScrolled)
  const isAnyOpenInIt = useAppSelector((state) => selectIsAccountOpen(state) || selectIsSearchOpen(state))
  const whole = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  // A press beside it leaves it open: the page would move away under the finger.
  useDismiss(whole, isMenuOpen && !isAnyOpenInIt, (reason) => {
    if (reason === 'press') return
    dispatch(menuToggled())
    if (reason === 'escape') menuButton.current?.focus()
  })
  const tools = (
    <div key="tools" className={styles.tools}>
      <WishlistLink />
      <CartLink />
      <AccountButton />
      <IconButton
        ref={menuButton}
        className={styles.menuButton}
        label={isMenuOpen ? t('layout.menuClose') : t('layout.menuOpen')}
        icon={isMenuOpen ? <IconClose aria-hidden /> : <IconMenu aria-hidden />}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={() => dispatch(menuToggled())}
      />
    </div>
  )
  // What folds out stands below the buttons, and else before them: keys walk along as it looks.
  const folding = (
    <div key="folding" className={classes(styles.folding, isMenuOpen && styles.open)} id={menuId}>
      <Search />
      <LanguageSwitch
        label={t('layout.language')}
        options={[
          { value: 'en', label: t('layout.english') },
          { value: 'ar', label: t('layout.arabic') },
        ]}
        value={language}
        onChange={(chosen) => dispatch(languageChosen(chosen))}
      />
    </div>
  )
  // Folded out it stays in sight with the header, however far somebody has scrolled.
  const navigation = <Navigation isOpen={isMenuOpen} />
  return (
    <header className={classes(styles.header, 'no-print')}>
      <ContactBar />
      <div
        ref={whole}
        className={classes(styles.search, isScrolled && styles.active)}
        data-active={isScrolled || undefined}
      >
        <div className={styles.row}>
          <Link className={styles.logo} to={paths.home}>
            <Logo name={t('shop.name')} tagline={t('shop.tagline')} />
          </Link>
          {isMenuOpen ? [tools, folding] : [folding, tools]}
        </div>
        {isMenuOpen && navigation}
      </div>
      {!isMenuOpen && navigation}
    </header>
  )
}
