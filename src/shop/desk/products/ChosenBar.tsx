import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productStatuses } from '../../../contract/constants'
import { discounted, mostChanged } from '../../../contract/desk/productRules'
import type { DeskProduct, ProductCells } from '../../../contract/desk/products'
import { useAppDispatch } from '../../shared/store'
import { usePartState } from '../../shared/usePartState'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { changeOf, changeProducts, lastChange } from './changeProducts'
import { useDeskChangeProductsMutation } from './productsApi'
import styles from './ProductsTable.module.css'
import { readPercent } from './typed'
import { useChosen } from './useChosen'

/** What can be done with all chosen rows at once. */
export const ChosenBar = ({ products }: { products: readonly DeskProduct[] }) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const { chosen, choose } = useChosen(products)
  const [, { isLoading }] = useDeskChangeProductsMutation(lastChange)
  const [status, setStatus] = useState<ProductCells['status']>()
  const [percent, setPercent] = useState('')
  const [isWrong, setIsWrong] = usePartState('products/percent', false)
  const say = (next: boolean) => {
    if (next !== isWrong) setIsWrong(next)
  }
  if (chosen.length === 0) return null
  const isTooMany = chosen.length > mostChanged

  const change = (valuesOf: (product: DeskProduct) => ProductCells) => {
    if (isTooMany || isLoading) return
    void dispatch(changeProducts({ changes: chosen.map((product) => changeOf(product, valuesOf(product))) }))
  }
  // An arrow key chooses in a list already: what is chosen is not sent before somebody says so.
  const onStatus = (event: SyntheticEvent) => {
    event.preventDefault()
    if (status !== undefined) change(() => ({ status }))
  }
  const onDiscount = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = percent.trim() === '' ? 0 : readPercent(percent)
    say(read === undefined)
    if (read !== undefined) change(({ price }) => ({ discountPrice: discounted(price, read) }))
  }
  return (
    <section className={styles.bar} aria-label={t('products.many')}>
      <p role="status">{t('products.chosen', { count: chosen.length })}</p>
      <form className={styles.percent} noValidate onSubmit={onStatus}>
        <Select
          label={t('products.setStatus')}
          value={status ?? ''}
          placeholder={t('products.chooseStatus')}
          options={productStatuses.map((value) => ({ value, label: t(`products.statuses.${value}`) }))}
          onChange={({ target }) => {
            setStatus(productStatuses.find((one) => one === target.value))
          }}
        />
        <Button type="submit" variant="secondary" busy={isLoading}>
          {t('products.applyStatus')}
        </Button>
      </form>
      <form className={styles.percent} noValidate onSubmit={onDiscount}>
        <Field
          label={t('products.setDiscount')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={percent}
          error={isWrong ? t('products.wrong.percent') : undefined}
          alerts
          onChange={({ target }) => {
            setPercent(target.value)
            say(false)
          }}
        />
        <Button type="submit" variant="secondary" busy={isLoading}>
          {t('products.apply')}
        </Button>
      </form>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => {
          change(() => ({ isHidden: true }))
        }}
      >
        {t('products.hide')}
      </Button>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => {
          change(() => ({ isHidden: false }))
        }}
      >
        {t('products.show')}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          choose(chosen, false)
        }}
      >
        {t('products.chooseNone')}
      </Button>
      {isTooMany && (
        <p role="alert" className={styles.problem}>
          {t('products.tooMany', { count: mostChanged })}
        </p>
      )}
    </section>
  )
}
