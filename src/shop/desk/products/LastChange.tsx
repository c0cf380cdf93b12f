import { useTranslation } from 'react-i18next'
import { isFailure } from '../../api/failure'
import { useAppDispatch } from '../../shared/store'
import { Button } from '../../ui/Button'
import { changeProducts, lastChange } from './changeProducts'
import { useDeskChangeProductsMutation } from './productsApi'
import styles from './ProductsTable.module.css'
import { useChangeWords } from './useChangeWords'
import { useProblem } from './useProblem'

/** Says what the last change was and takes it back, as one, or that it could not be made. */
export const LastChange = () => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const wordsOf = useChangeWords()
  const problemOf = useProblem()
  const [, { data, error, isLoading }] = useDeskChangeProductsMutation(lastChange)
  const isShown = data !== undefined || error !== undefined
  return (
    <div className={isShown ? styles.last : undefined} role="status">
      {isFailure(error) && <p>{t('products.notChanged', { reason: problemOf(error) })}</p>}
      {data !== undefined && (
        <>
          <p>{t(data.isUndo ? 'products.undone' : 'products.changed', { change: wordsOf(data) })}</p>
          {!data.isUndo && (
            <Button
              variant="secondary"
              size="small"
              busy={isLoading}
              onClick={() => void dispatch(changeProducts({ changes: data.undo, isUndo: true }))}
            >
              {t('products.undo')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
