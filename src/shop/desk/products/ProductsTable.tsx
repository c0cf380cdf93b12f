import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DeskProduct } from '../../../contract/desk/products'
import { Answer } from '../../shared/Answer'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Waiting } from '../../shared/Waiting'
import { Link } from '../../shared/Link'
import { Button, ButtonLink } from '../../ui/Button'
import { IconPlus } from '../../ui/icons'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { ChosenBar } from './ChosenBar'
import { LastChange } from './LastChange'
import { productPaths } from './productPaths'
import { ProductRow } from './ProductRow'
import type { DeskProductPage } from './productReaders'
import { useDeskProductsInfiniteQuery } from './productsApi'
import styles from './ProductsTable.module.css'
import { TableFilters } from './TableFilters'
import { readTableView } from './tableView'
import { useChosen } from './useChosen'

const columns = ['picture', 'name', 'price', 'discount', 'stock', 'status', 'visible'] as const

/** All products of a library, to be looked for and changed where they stand. */
export const ProductsTable = () => {
  const { t } = useTranslation('desk')
  const { search } = useLocation()
  const view = readTableView(search)
  const answer = useDeskProductsInfiniteQuery(view)
  useScreenTitle(t('parts.products'))
  const pages = answer.currentData?.pages
  const isNarrowed = Object.keys(view).some((name) => name !== 'library' && name !== 'sort')
  return (
    <>
      <PageHeading
        text={t('products.text')}
        actions={
          <ButtonLink as={Link} to={productPaths.added} icon={<IconPlus aria-hidden />}>
            {t('products.form.new')}
          </ButtonLink>
        }
      >
        {t('parts.products')}
      </PageHeading>
      <TableFilters view={view} />
      <LastChange />
      <Answer<DeskProduct[]>
        of={{ ...answer, data: pages?.flatMap(({ products }) => products) }}
        waiting={<Waiting call="deskProducts" label={t('products.loading')} />}
        failed={t('products.failed')}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'products.noneFound' : 'products.none')}
            text={t(isNarrowed ? 'products.noneFoundText' : 'products.noneText')}
          />
        }
      >
        {(products) => (
          <>
            <Total pages={pages ?? []} />
            <Rows products={products} />
            {answer.hasNextPage && (
              <p className={styles.more}>
                <Button
                  variant="secondary"
                  busy={answer.isFetchingNextPage}
                  onClick={() => void answer.fetchNextPage()}
                >
                  {t('products.more')}
                </Button>
              </p>
            )}
          </>
        )}
      </Answer>
    </>
  )
}

const Total = ({ pages }: { pages: readonly DeskProductPage[] }) => {
  const { t } = useTranslation('desk')
  const page = pages.at(-1)?.page
  if (!page) return null
  const words = page.totalIsCapped ? 'products.totalCapped' : 'products.total'
  return (
    <p className={styles.total} role="status">
      {t(words, { count: page.total })}
    </p>
  )
}

const Rows = ({ products }: { products: readonly DeskProduct[] }) => {
  const { t } = useTranslation('desk')
  const { chosen, choose } = useChosen(products)
  const isWhole = chosen.length === products.length
  return (
    <>
      <ChosenBar products={products} />
      <div className={styles.scroll} role="region" aria-label={t('products.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t('products.chooseAll')}
                  checked={isWhole}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && !isWhole
                  }}
                  onChange={() => {
                    choose(products, !isWhole)
                  }}
                />
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`products.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isChosen={chosen.includes(product)}
                onChoose={(isChosen) => {
                  choose([product], isChosen)
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
