import { skipToken } from '@reduxjs/toolkit/query'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import type { PagedCategory } from '../../../api/readers'
import { type CategoryArg, shopApi, useCategoryQuery } from '../../../api/shopApi'
import { FailureState } from '../../../shared/FailureState'
import { type RootState, useAppDispatch, useAppSelector } from '../../../shared/store'
import { Button } from '../../../ui/Button'
import { Grid } from '../../../ui/Grid'
import { Bounded } from '../../../shell/view/Bounded'
import { moreShown } from '../../../shell/view/moreShown'
import { useAddressView } from '../../../shell/view/useAddressView'
import { ProductEntries } from '../../../product/ProductGrid'
import styles from './CategoryPages.module.css'

interface CategoryPagesProps {
  arg: CategoryArg
  first: PagedCategory
}

const nextOf = (answer: PagedCategory | undefined) => answer?.page?.nextCursor ?? null

/** The cursors of as many further pages as were asked for: each page names the next one once it is there. */
const cursorsOf = (state: RootState, { arg, first }: CategoryPagesProps, more: number): string[] => {
  const cursors: string[] = []
  let next = nextOf(first)
  while (next !== null && cursors.length < more) {
    cursors.push(next)
    next = nextOf(shopApi.endpoints.category.select({ ...arg, cursor: next })(state).data)
  }
  return cursors
}

/** The first page of a list and as many further ones as were asked for. */
export const CategoryPages = ({ arg, first }: CategoryPagesProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { more } = useAddressView().view
  const cursors = useAppSelector((state) => cursorsOf(state, { arg, first }, more), shallowEqual)
  const lastCursor = cursors.at(-1)
  const last = useCategoryQuery(lastCursor === undefined ? skipToken : { ...arg, cursor: lastCursor })
  const isOpen = nextOf(lastCursor === undefined ? first : last.currentData) !== null
  return (
    <>
      <h2 className="visually-hidden">{t('category.products')}</h2>
      <Bounded entries={first.products}>
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
                if (isOpen) dispatch(moreShown())
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
