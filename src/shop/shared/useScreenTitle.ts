import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Puts the title of the screen into the tab of the browser, with the shop's name; without one the name stands alone. */
export const useScreenTitle = (title?: string | null) => {
  const { t } = useTranslation()
  const shown =
    title === undefined || title === null || title === ''
      ? `${t('shop.name')} · ${t('shop.tagline')}`
      : t('shop.titled', { title })
  useEffect(() => {
    document.title = shown
  }, [shown])
}
