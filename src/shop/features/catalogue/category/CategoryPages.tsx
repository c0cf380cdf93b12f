import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import type { PagedCategory } from '../../../api/readers'
import { type CategoryArg, useCategoryQuery } from '../../../api/shopApi'
import { FailureState } from '../../../shared/FailureState'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Button } from '../../../ui/Button'
import { Grid } from '../../../ui/Grid'
import { Bounded } from '../../../shell/view/Bounded'
import { moreAsked, selectCursors } from '../../../shell/view/view.slice'
import { ProductEntries } from '../../../product/ProductGrid'
import styles from './CategoryPages.module.css'

interface CategoryPagesProps {
  arg: CategoryArg
  /** Where it is remembered how far the list was opened. */
  place: string
  first: PagedCategory
}

/** The first page of a list and as many further ones as were asked for. */
export const CategoryPages = ({ arg, place, first }: CategoryPagesProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const cursors = useAppSelector((state) => selectCursors(state, place))
  const lastCursor = cursors.at(-1)
  const last = useCategoryQuery(lastCursor === undefined ? skipToken : { ...arg, cursor: lastCursor })
  const next = lastCursor === undefined ? first.page?.nextCursor : last.currentData?.page?.nextCursor
  const isOpen = next !== null && next !== undefined
  return (
    <>
      <h2 className="visually-hidden">{t('category.products')}</h2>
      <Bounded place={place} entries={first.products}>
        {(shown) => (
          <Grid>
            <ProductEntries products={shown} />
            {cursors.map((cursor) => (
              <FurtherPage key={cursor} arg={{ ...arg, cursor }} />
            ))}
          </Grid>
        )}
      </Bounded>
      {last.isError && !last.isFetching ? (
        <FailureState title={t('category.failed')} failure={last.error} onRetry={() => void last.refetch()} />
      ) : (
        (isOpen || last.isFetching) && (
          <p className={styles.more}>
            <Button
              variant="secondary"
              busy={last.isFetching}
              onClick={() => {
                if (isOpen) dispatch(moreAsked({ place, cursor: next }))
              }}
            >
              {t('category.more')}
            </Button>
          </p>
        )
      )}
    </>
  )
}

const FurtherPage = ({ arg }: { arg: CategoryArg }) => {
  const { data } = useCategoryQuery(arg)
  return data && <ProductEntries products={data.products} below />
}
