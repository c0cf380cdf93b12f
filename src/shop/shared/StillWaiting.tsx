import { useTranslation } from 'react-i18next'
import { selectIsKept, selectIsSlow } from '../api/slowCalls.slice'
import { Button } from '../ui/Button'
import { IconRetry } from '../ui/icons'
import { useAppDispatch, useAppSelector } from './store'
import { askAgain, isRead } from './askAgain'
import styles from './StillWaiting.module.css'

interface StillWaitingProps {
  /** The call that the screen waits for. */
  call: string
  /** How it is asked for again, where that is more than the call itself. */
  onRetry?: () => void
  /** Said instead while the server cannot do it, of a call that is then sent again by itself. */
  keptText?: string
}

/**
 * Says that a call takes long; nothing as long as it does not. Reads can be asked for again; writes cannot, since
 * sending one twice could do it twice.
 */
export const StillWaiting = ({ call, onRetry, keptText }: StillWaitingProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isSlow = useAppSelector((state) => selectIsSlow(state, call))
  const isKept = useAppSelector((state) => selectIsKept(state, call)) && keptText !== undefined
  return (
    <div role="status" className={isSlow || isKept ? styles.waiting : undefined}>
      {isKept && <p>{keptText}</p>}
      {isSlow && !isKept && (
        <>
          <p>{t('common.stillWaiting')}</p>
          {isRead(call) && (
            <Button
              variant="secondary"
              size="small"
              icon={<IconRetry aria-hidden />}
              onClick={onRetry ?? (() => dispatch(askAgain(call)))}
            >
              {t('common.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
