import { type SkipToken, skipToken } from '@reduxjs/toolkit/query'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import type { FindArg } from '../../../contract/findArg'
import type { PagedProducts } from '../../api/readers'
import { type CategoryArg, shopApi } from '../../api/shopApi'
import type { AskedFor } from '../../shared/Answer'
import { FailureState } from '../../shared/FailureState'
import { type RootState, useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Grid } from '../../ui/Grid'
import { Bounded } from '../../shell/view/Bounded'
import { moreShown } from '../../shell/view/moreShown'
import { ProductEntries } from '../../product/ProductGrid'
import styles from './ProductPages.module.css'

/** A call that answers products page by page, with the argument of its first page. */
type Paged = { call: 'category'; arg: CategoryArg } | { call: 'find'; arg: FindArg }

type ProductPagesProps = Paged & {
  first: PagedProducts
  /** How many further pages were asked for. */
  more: number
}

/** What both endpoints have alike; each is called with its own argument alone. */
interface PagedEndpoint {
  useQuery: (arg: Paged['arg'] | SkipToken) => AskedFor<PagedProducts> & { currentData?: PagedProducts }
  select: (arg: Paged['arg']) => (state: RootState) => { data?: PagedProducts }
}
const endpointOf = ({ call }: Paged) => shopApi.endpoints[call] as unknown as PagedEndpoint

const nextOf = (answer: PagedProducts | undefined) => answer?.page?.nextCursor ?? null

/** The cursors of as many further pages as were asked for: each page names the next one once it is there. */
const cursorsOf = (state: RootState, pages: ProductPagesProps): string[] => {
  const { arg, first, more } = pages
  const cursors: string[] = []
  let next = nextOf(first)
  while (next !== null && cursors.length < more) {
    cursors.push(next)
    next = nextOf(endpointOf(pages).select({ ...arg, cursor: next })(state).data)
  }
  return cursors
}

/** The first page of a list and as many further ones as were asked for. */
export const ProductPages = (pages: ProductPagesProps) => {
  'use memo'
  const { arg, first } = pages
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const cursors = useAppSelector((state) => cursorsOf(state, pages), shallowEqual)
  const lastCursor = cursors.at(-1)
  const last = endpointOf(pages).useQuery(
    lastCursor === undefined ? skipToken : { ...arg, cursor: lastCursor },
  )
  const isOpen = nextOf(lastCursor === undefined ? first : last.currentData) !== null
  return (
    <>
      <h2 className="visually-hidden">{t('category.products')}</h2>
      <Bounded entries={first.products}>
        {(shown) => (
          <Grid>
            <ProductEntries products={shown} />
            {cursors.map((cursor) => (
              <FurtherPage key={cursor} {...({ ...pages, arg: { ...arg, cursor } } as Paged)} />
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

const FurtherPage = (page: Paged) => {
  const { data } = endpointOf(page).useQuery(page.arg)
  return data && <ProductEntries products={data.products} below />
}
