import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './PageFrame.module.css'

/** The focus stays in the screen, whatever goes with a press; the code for it comes with the first focus. */
const hold = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
  import(/* webpackChunkName: "hold-focus" */ '../../ui/holdFocus').then(
    ({ holdFocus }) => {
      holdFocus(currentTarget, target)
    },
    () => undefined,
  )
}

/** What every page has: a way past the head, header, the screen as `main`, footer. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  return (
    <>
      <a
        className="skip-link no-print"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('layout.skip')}
      </a>
      <Header />
      <main className={styles.main} id="content" tabIndex={-1} ref={main} onFocus={hold}>
        {children}
      </main>
      <Footer />
    </>
  )
}
