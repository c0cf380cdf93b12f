import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '../features/notFound/NotFoundScreen'
import { useScreenTitle } from '../shared/useScreenTitle'

/** An address of the desk that leads nowhere, also in the tab of the browser. */
export const NoSuchPart = () => {
  const { t } = useTranslation()
  useScreenTitle(t('notFound.heading'))
  return <NotFoundScreen />
}
