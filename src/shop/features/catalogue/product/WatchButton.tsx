import { useTranslation } from 'react-i18next'
import type { Id } from '../../../../contract/text'
import { stockWatchAsked } from '../../../product/product.events'
import { selectIsDone, selectIsPending } from '../../../api/pending'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Button } from '../../../ui/Button'

/** Asks our server for a mail when the product is back; another backend is not asked. */
export const WatchButton = ({ id }: { id: Id }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'watchStock', id))
  const isDone = useAppSelector((state) => selectIsDone(state, 'watchStock', id))
  return (
    <Button
      variant="secondary"
      wide
      busy={isBusy}
      done={isDone}
      aria-disabled={isDone || undefined}
      onClick={() => dispatch(stockWatchAsked(id))}
    >
      {isDone ? t('product.watched') : t('product.watch')}
    </Button>
  )
}
