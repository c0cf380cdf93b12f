import { useTranslation } from 'react-i18next'
import type { Product } from '../../../contract/entities/product'
import { effectivePrice } from '../../../contract/rules/price'
import { useFormat } from '../../i18n/useFormat'
import { coverRatio } from '../../product/ProductCard'
import { ProductName } from '../../product/ProductName'
import { ProductCardFrame } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import styles from './Shelf.module.css'

/** Books as the shop shows them or would: hidden ones have no page yet, and nobody can buy them here. */
export const Shelf = ({ books }: { books: readonly Product[] }) => {
  const { t } = useTranslation('desk')
  const { money } = useFormat()
  if (books.length === 0) return <EmptyState title={t('libraries.noBooks')} />
  return (
    <ul className={styles.shelf} role="list">
      {books.map((book) => (
        <li key={book.id}>
          <ProductCardFrame
            picture={<Picture src={book.imageUrl} alt="" ratio={coverRatio} sizes="13rem" />}
            title={
              <h3>
                <ProductName product={book} />
              </h3>
            }
            byline={book.authorName ?? undefined}
            price={<Price value={money(effectivePrice(book), 'dinar')} />}
          />
        </li>
      ))}
    </ul>
  )
}
