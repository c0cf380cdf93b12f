import { use, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer'
import { FrameContext, useSleep } from '../../ui/frame'
import { Header } from './Header'
import styles from './PageFrame.module.css'

/** What every page has: a way past the head, header, the screen as `main`, footer. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const isFrame = use(FrameContext)
  const sleep = useSleep()
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
      <main className={styles.main} id="content" tabIndex={-1} ref={main} {...sleep}>
        {children}
      </main>
      {/* It begins below the first sight of every screen, so a frame does without it. */}
      {!isFrame && <Footer />}
    </>
  )
}
