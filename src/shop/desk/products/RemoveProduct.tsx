import { useTranslation } from 'react-i18next'
import type { DeskProductDetail } from '../../../contract/desk/products'
import { isFailure } from '../../api/failure'
import { useAppDispatch } from '../../shared/store'
import { usePartState } from '../../shared/usePartState'
import { goTo } from '../../shell/location/goTo'
import { Button } from '../../ui/Button'
import { useForgotten } from '../useForgotten'
import { productPaths } from './productPaths'
import { useDeskRemoveProductMutation } from './productsApi'
import styles from './ProductForm.module.css'
import { useProblem } from './useProblem'

/** Deletes a product after a question; one that was ordered stays, and why is said. */
export const RemoveProduct = ({ product: { id, wasOrdered } }: { product: DeskProductDetail }) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const problemOf = useProblem()
  const [isAsked, setIsAsked] = usePartState('product/remove', false)
  const [remove, { error, isLoading, reset }] = useDeskRemoveProductMutation({
    fixedCacheKey: `deskRemoveProduct:${String(id)}`,
  })
  useForgotten(reset)
  if (wasOrdered) return <p className={styles.remove}>{t('products.form.wasOrdered')}</p>
  const removeNow = async () => {
    const { data } = await remove(id)
    if (data !== undefined) dispatch(goTo(productPaths.table, { replace: true }))
  }
  return (
    <section className={styles.remove} aria-label={t('products.form.remove')}>
      {isAsked ? (
        <>
          <p role="alert">{t('products.form.removeAsk')}</p>
          <Button variant="danger" busy={isLoading} onClick={() => void removeNow()}>
            {t('products.form.removeNow')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setIsAsked(false)
            }}
          >
            {t('products.form.keep')}
          </Button>
        </>
      ) : (
        <Button
          variant="quiet"
          onClick={() => {
            setIsAsked(true)
          }}
        >
          {t('products.form.remove')}
        </Button>
      )}
      {isFailure(error) && (
        <p role="alert" className={styles.problem}>
          {problemOf(error)}
        </p>
      )}
    </section>
  )
}
