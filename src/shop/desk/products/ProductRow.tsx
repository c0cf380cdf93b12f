import { useTranslation } from 'react-i18next'
import { productStatuses } from '../../../contract/constants'
import type { DeskProduct, ProductCells } from '../../../contract/desk/products'
import type { Failure } from '../../api/failure'
import { classes } from '../../lib/classes'
import { Link } from '../../shared/Link'
import { useAppDispatch } from '../../shared/store'
import { Badge } from '../../ui/Badge'
import { Picture } from '../../ui/Picture'
import { changeOf, changeProducts } from './changeProducts'
import { ChoiceCell, TextCell } from './cells'
import { productPaths } from './productPaths'
import styles from './ProductsTable.module.css'
import { readCopies, readDiscount, readPrice } from './typed'

interface ProductRowProps {
  product: DeskProduct
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** One product: what of it changes often is changed here. */
export const ProductRow = ({ product, isChosen, onChoose }: ProductRowProps) => {
  const { t, i18n } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const { nameAr, nameEn, author, sku, image, price, discountPrice, copies, status } = product
  const name = (i18n.language === 'ar' ? nameAr : nameEn) ?? product.name
  const save = (values: ProductCells): Promise<Failure | null> =>
    dispatch(changeProducts({ changes: [changeOf(product, values)] }))
  const cell = (column: 'price' | 'discount' | 'stock' | 'status' | 'visible') => ({
    part: `product/${String(product.id)}/${column}`,
    label: t('products.cell', { column: t(`products.columns.${column}`), name }),
  })
  return (
    <tr className={classes(isChosen && styles.chosen)}>
      <td>
        <input
          type="checkbox"
          aria-label={t('products.choose', { name })}
          checked={isChosen}
          onChange={({ target }) => {
            onChoose(target.checked)
          }}
        />
      </td>
      <td>
        <Picture className={styles.picture} src={image} alt="" ratio="2 / 3" sizes="3rem" />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={productPaths.one(product.id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.byline}>
          {author !== null && <bdi>{author}</bdi>}
          <bdi className={styles.key}>{sku}</bdi>
        </span>
      </th>
      <td>
        <TextCell
          {...cell('price')}
          value={String(price)}
          read={readPrice}
          wrong={t('products.wrong.price')}
          onSave={(value) => save({ price: value })}
        />
      </td>
      <td>
        <TextCell
          {...cell('discount')}
          value={discountPrice === 0 ? '' : String(discountPrice)}
          read={(text) => {
            const typed = readDiscount(text)
            return typed !== undefined && (typed === 0 || typed < price) ? typed : undefined
          }}
          wrong={t('products.wrong.discount')}
          onSave={(value) => save({ discountPrice: value })}
        />
      </td>
      <td>
        <TextCell
          {...cell('stock')}
          value={copies === null ? '' : String(copies)}
          placeholder={t('products.uncounted')}
          read={readCopies}
          wrong={t('products.wrong.stock')}
          onSave={(value) => save({ copies: value })}
        />
      </td>
      <td>
        <ChoiceCell
          {...cell('status')}
          value={status}
          options={productStatuses.map((value) => ({ value, label: t(`products.statuses.${value}`) }))}
          onSave={(value) => save({ status: value })}
        />
      </td>
      <td>
        <ChoiceCell
          {...cell('visible')}
          value={product.isHidden ? 'hidden' : 'shown'}
          options={(['shown', 'hidden'] as const).map((value) => ({
            value,
            label: t(`products.visible.${value}`),
          }))}
          onSave={(value) => save({ isHidden: value === 'hidden' })}
        />
        {product.isWaiting && <Badge tone="waiting">{t('products.visible.waiting')}</Badge>}
      </td>
    </tr>
  )
}
