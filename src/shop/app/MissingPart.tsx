import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../shared/store'
import { reloadAsked, selectIsRenewed } from '../shell/failure/failure.slice'
import type { MissingPartProps } from '../ui/lazyPart'
import { ErrorState } from '../ui/ErrorState'
import styles from './MissingPart.module.css'

/** Stands where a part of the page should be whose code did not come: why, and what helps. */
export const MissingPart = ({ onRetry }: MissingPartProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isRenewed = useAppSelector(selectIsRenewed)
  const words = isRenewed ? 'renewed' : 'missing'
  return (
    <ErrorState
      title={t(`screenError.${words}Title`)}
      text={t(`screenError.${words}Text`)}
      retryLabel={t(isRenewed ? 'screenError.reload' : 'common.retry')}
      onRetry={isRenewed ? () => dispatch(reloadAsked()) : onRetry}
    />
  )
}

/** The same for what lies over the page and has no place in it. */
export const MissingOverlay = (props: MissingPartProps) => (
  <div className={styles.overlay}>
    <MissingPart {...props} />
  </div>
)
