import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindArg } from '../../../../contract/findArg'
import type { Product } from '../../../../contract/entities/product'
import { useFindQuery } from '../../../api/shopApi'
import { categoryPath, paths } from '../../../lib/paths'
import { coverRatio, ProductCard } from '../../../product/ProductCard'
import { ProductName } from '../../../product/ProductName'
import { WithName } from '../../../product/WithName'
import { Link } from '../../../shared/Link'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { ProductCardFrame } from '../../../ui/Card'
import { SectionHeading } from '../../../ui/PageHeading'
import { Picture } from '../../../ui/Picture'
import { Strip } from '../../../ui/Strip'
import styles from './MoreProducts.module.css'
import { productSeen, selectSeen, type SeenProduct } from './seen.slice'

/** How wide the picture of a card in a row is shown. */
const sizes = '11rem'
const mostInRow = 12

const isOther = (product: Product) => (other: { id: Product['id'] }) =>
  String(other.id) !== String(product.id)

/** What else there is: of the same author, of the same shelf, and what was looked at last on this device. */
export const MoreProducts = ({ product }: { product: Product }) => {
  'use memo'
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const seen = useAppSelector(selectSeen).filter(isOther(product))
  const ofAuthor = useOthers(
    product,
    product.isBook === true && product.authorName ? { author: product.authorName } : null,
  )
  const ofShelf = useOthers(product, shelfOf(product)).filter(
    ({ id }) => !ofAuthor.some((other) => other.id === id),
  )
  useEffect(() => {
    dispatch(productSeen(product))
  }, [dispatch, product])
  return (
    <div className={styles.rows}>
      <Row
        title={
          <WithName words={(author) => t('find.moreOfAuthor', { author })} name={product.authorName ?? ''} />
        }
        all={paths.author(product.authorName ?? '')}
        entries={ofAuthor.map(cardOf)}
      />
      <Row
        title={t('find.moreOfShelf')}
        all={product.categoryId === undefined ? undefined : categoryPath(product.categoryId)}
        entries={ofShelf.map(cardOf)}
      />
      <Row title={t('find.seen')} entries={seen.map(seenCardOf)} />
    </div>
  )
}

/** Another backend says of no product on which shelf it stands. */
const shelfOf = ({ categoryId, subCategoryId }: Product): FindArg | null =>
  categoryId === undefined
    ? null
    : { category: String(categoryId), ...(subCategoryId !== null && { tab: String(subCategoryId) }) }

const useOthers = (product: Product, arg: FindArg | null) => {
  const { currentData } = useFindQuery(arg === null ? skipToken : { ...arg, pageSize: String(mostInRow + 1) })
  return (currentData?.products ?? []).filter(isOther(product)).slice(0, mostInRow)
}

interface Entry {
  key: string
  node: ReactNode
}

const cardOf = (product: Product): Entry => ({
  key: String(product.id),
  node: <ProductCard product={product} sizes={sizes} />,
})

const seenCardOf = (product: SeenProduct): Entry => ({
  key: String(product.id),
  node: (
    <ProductCardFrame
      picture={<Picture src={product.imageUrl} alt="" ratio={coverRatio} sizes={sizes} />}
      title={
        <h3>
          <Link to={paths.product(product.id)} title={product.name}>
            <ProductName product={product} />
          </Link>
        </h3>
      }
      byline={product.authorName ?? undefined}
    />
  ),
})

interface RowProps {
  title: ReactNode
  /** Where all of them are. */
  all?: string | undefined
  entries: readonly Entry[]
}

const Row = ({ title, all, entries }: RowProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    entries.length > 0 && (
      <section aria-labelledby={id}>
        <SectionHeading id={id} action={all !== undefined && <Link to={all}>{t('common.viewAll')}</Link>}>
          {title}
        </SectionHeading>
        <Strip entries={entries} />
      </section>
    )
  )
}
