import { useTranslation } from 'react-i18next'
import type { DeskLibrary } from '../../../contract/desk/libraries'

/** The name of a library as readers of the language on the screen see it. */
export const useLibraryName = () => {
  const { i18n } = useTranslation()
  return ({ name, nameAr, nameEn }: Pick<DeskLibrary, 'name' | 'nameAr' | 'nameEn'>) =>
    (i18n.language === 'ar' ? nameAr : nameEn) ?? name
}
