import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/Spinner'

/** While the code of the very first screen comes; later ones keep the screen before them. */
export const ScreenLoading = () => {
  const { t } = useTranslation()
  return <Spinner size="large" label={t('common.loading')} />
}
