import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { useAppDispatch } from './store'
import { supportAsked } from './supportAsked'

/** Whether our own server answers here: to another backend no session is sent. */
export const useIsOurServer = (): boolean =>
  useAppDispatch()((_dispatch, _getState, { apiBase }) => apiBase === '')

/** Where something failed: opens the support panel, which shows what would be sent before it sends it. */
export const SendToSupport = ({ onPress }: { onPress?: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  if (!useIsOurServer()) return null
  const press = () => {
    onPress?.()
    dispatch(supportAsked())
  }
  return (
    <Button variant="quiet" onClick={press}>
      {t('common.sendToSupport')}
    </Button>
  )
}
