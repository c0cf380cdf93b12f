import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type AddressView, readAddressView } from '../../../../contract/addressView'
import type { FindArg, FindScope } from '../../../../contract/findArg'
import { isOwnAnswer, type OwnList, shelfArg } from '../../../../contract/shelf'
import type { Found } from '../../../api/readers'
import { shopApi, useFindQuery } from '../../../api/shopApi'
import { Answer } from '../../../shared/Answer'
import { type RootState, useAppSelector } from '../../../shared/store'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { LoadingWords } from '../LoadingWords'
import { ProductPages } from '../ProductPages'
import type { FilterName } from './choices'
import { Finding } from './Finding'
import type { Orders } from './OrderSelect'
import { type Total, useTotal } from './totals'

interface AskedListProps {
  scope: FindScope
  offered: readonly FilterName[]
  orders: Orders
  /** The list as another call has it, as long as nothing is chosen that this call does not know. */
  own?: { call: OwnList; list: (view: AddressView) => ReactNode }
  /** What of an address counts here. */
  read?: (search: string) => AddressView
  /** Instead of an empty list. */
  empty: ReactNode
  /** Above the list: what the answer says of itself. */
  above?: (found: Found) => ReactNode
}

const totalOfPage = ({ page }: Found): Total | undefined =>
  page === null ? undefined : { count: page.total, countIsCapped: page.totalIsCapped }

const answerIn = (state: RootState, arg: FindArg) => shopApi.endpoints.find.select(arg)(state).data

/**
 * A list that our own server narrows and orders. Until its answer is there the list before stays, whose address the place still
 * knows: so nothing jumps, and a recorded session shows the same.
 */
export const AskedList = ({
  scope,
  offered,
  orders,
  own,
  read = readAddressView,
  empty,
  above,
}: AskedListProps) => {
  'use memo'
  const { t } = useTranslation()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const { before } = state as { before: readonly string[] }
  const isOwn = (view: AddressView) => own !== undefined && isOwnAnswer(own.call, view)
  const argOf = (said: string) => shelfArg(own?.call ?? null, scope, read(said))
  const answer = useFindQuery(argOf(search))
  const shown = useAppSelector((all) =>
    [search, ...before].find((said) => answerIn(all, argOf(said)) !== undefined),
  )
  const found = useAppSelector((all) => (shown === undefined ? undefined : answerIn(all, argOf(shown))))
  const view = read(search)
  const isFailed = answer.isError && !answer.isFetching

  const list = () => {
    if (isOwn(view)) return own?.list(view)
    if (shown === undefined || found === undefined || isFailed)
      return (
        <Answer of={{ ...answer, data: undefined }} waiting={waiting} failed={t('find.failed')}>
          {() => null}
        </Answer>
      )
    const former = read(shown)
    if (isOwn(former)) return own?.list(former)
    if (found.products.length === 0) return empty
    return <ProductPages call="find" arg={argOf(shown)} first={found} more={former.more} />
  }
  return (
    <>
      {found && above?.(found)}
      <Finding
        offered={offered}
        orders={orders}
        facets={found?.facets}
        total={found && !isFailed ? totalOfPage(found) : undefined}
        isBusy={answer.isFetching && shown !== search}
        totalOf={(other) => <TotalOf arg={shelfArg(null, scope, other)} />}
      >
        {list()}
      </Finding>
    </>
  )
}

const waiting = (
  <>
    <LoadingWords call="find" />
    <ProductGridSkeleton />
  </>
)

/** How many an answer would hold; nothing as long as nobody knows. */
const TotalOf = ({ arg }: { arg: FindArg }) => {
  const printed = useTotal()
  const { currentData } = useFindQuery({ ...arg, pageSize: '1' })
  const total = currentData && totalOfPage(currentData)
  return total && printed(total)
}
