import { useTranslation } from 'react-i18next'
import { Link } from '../shared/Link'
import { sessionExportAsked } from '../replay/replay.slice'
import { paths } from '../lib/paths'
import { SendToSupport } from '../shared/SendToSupport'
import { useAppDispatch } from '../shared/store'
import { Button, ButtonLink } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'

/** The error page: what happened, the way back, the way home, and the session for support, sent or as a file. */
export const ScreenError = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <ErrorState
      title={t('screenError.title')}
      text={t('screenError.text')}
      retryLabel={t('screenError.reload')}
      onRetry={onRetry}
    >
      <Button variant="quiet" onClick={() => dispatch(sessionExportAsked())}>
        {t('screenError.save')}
      </Button>
      <SendToSupport />
      <ButtonLink as={Link} to={paths.home} variant="quiet">
        {t('common.goHome')}
      </ButtonLink>
    </ErrorState>
  )
}
