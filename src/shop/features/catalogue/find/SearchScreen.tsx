import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maximumSearchLength } from '../../../../contract/constants'
import type { Found } from '../../../api/readers'
import { useSearchQuery } from '../../../api/shopApi'
import { isOurShop } from '../../../i18n/shopFacts'
import { paths } from '../../../lib/paths'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { WithName } from '../../../product/WithName'
import { Answer } from '../../../shared/Answer'
import { useAppDispatch } from '../../../shared/store'
import { useAddressView } from '../../../shell/view/useAddressView'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { IconSearch } from '../../../ui/icons'
import { PageHeading } from '../../../ui/PageHeading'
import { LoadingWords } from '../LoadingWords'
import { AskedList } from './AskedList'
import type { FilterName } from './choices'
import { allResultsAsked } from '../../search/search.slice'
import { HeldList } from './HeldList'
import { ordersOfSearch } from './OrderSelect'
import styles from './SearchScreen.module.css'

const offered: readonly FilterName[] = ['tab', 'available', 'language', 'price', 'library']

/** /search: all that is found, with an address that can be kept and passed on. */
export const SearchScreen = () => {
  const { t } = useTranslation()
  const { q } = useAddressView().view
  return (
    <>
      <PageHeading>
        {q === null ? (
          t('find.prompt')
        ) : (
          <WithName words={(query) => t('find.heading', { query })} name={q} />
        )}
      </PageHeading>
      <SearchForm key={q} asked={q ?? ''} />
      {q === null ? (
        <EmptyState title={t('find.promptHint')} />
      ) : isOurShop() ? (
        <Asked q={q} />
      ) : (
        <Held q={q} />
      )}
    </>
  )
}

const SearchForm = ({ asked }: { asked: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [text, setText] = useState(asked)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch(allResultsAsked(text))
  }
  return (
    <form className={styles.form} action={paths.search} noValidate onSubmit={submit}>
      <Field
        type="search"
        name="q"
        label={t('find.label')}
        maxLength={maximumSearchLength}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon={<IconSearch aria-hidden />}>
        {t('search.submit')}
      </Button>
    </form>
  )
}

const Nothing = () => {
  const { t } = useTranslation()
  return <EmptyState title={t('search.none')} text={t('search.noneHint')} />
}

/** Where nothing has what was typed, it may have been meant otherwise. */
const ShownFor = ({ shownFor }: Pick<Found, 'shownFor'>) => {
  const { t } = useTranslation()
  return (
    shownFor !== undefined && (
      <p className={styles.shownFor} role="status">
        <WithName words={(query) => t('find.shownFor', { query })} name={shownFor} />
      </p>
    )
  )
}

const Asked = ({ q }: { q: string }) => (
  <AskedList
    key={q}
    scope={{}}
    offered={offered}
    orders={ordersOfSearch}
    empty={<Nothing />}
    above={(found) => <ShownFor shownFor={found.shownFor} />}
  />
)

/** Another backend knows its own search alone. */
const Held = ({ q }: { q: string }) => {
  const { t } = useTranslation()
  const { currentData, ...answer } = useSearchQuery({ name: q })
  return (
    <Answer
      of={{ ...answer, data: currentData }}
      waiting={
        <>
          <LoadingWords call="search" />
          <ProductGridSkeleton />
        </>
      }
      failed={t('find.failed')}
    >
      {({ products }) => <HeldList products={products} empty={<Nothing />} />}
    </Answer>
  )
}
