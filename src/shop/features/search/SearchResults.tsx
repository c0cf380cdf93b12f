import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { writeAddressView } from '../../../contract/addressView'
import { pageSize } from '../../../contract/constants'
import { isFailure } from '../../api/failure'
import { useSearchQuery } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import { isPlainKey } from '../../lib/plainKey'
import { ProductCard } from '../../product/ProductCard'
import { BoundedPart } from '../../shell/view/Bounded'
import { Link } from '../../shared/Link'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Grid } from '../../ui/Grid'
import { IconButton } from '../../ui/IconButton'
import { IconClose } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { useTop } from '../../ui/useTop'
import { MatchingPlaces } from './MatchingPlaces'
import { searchFailed, searchTextChanged, selectSearchQuery, selectSearchText } from './search.slice'
import styles from './Search.module.css'
import { nextResult } from './walkResults'

interface SearchResultsProps {
  onClose: () => void
}

/** 'Loading...', then libraries and categories of that name over the cards, or 'No products found'. */
export const SearchResults = ({ onClose }: SearchResultsProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const text = useAppSelector(selectSearchText)
  const query = useAppSelector(selectSearchQuery)
  const {
    currentData: found,
    isFetching,
    isError,
    error,
  } = useSearchQuery(query === '' ? skipToken : { name: query })
  // Opened by Enter they ask again what was broken off; what newer text breaks off has not failed.
  const hasFailed = isError && isFailure(error)
  useEffect(() => {
    if (hasFailed) dispatch(searchFailed())
  }, [hasFailed, dispatch])
  const title = useId()
  const whole = useRef<HTMLElement>(null)
  useTop(whole)

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const box = whole.current?.closest('form')?.querySelector('input')
    if (!whole.current || !box || event.isComposing || !isPlainKey(event)) return
    if (event.key === 'Escape' && event.target !== box) {
      onClose()
      return
    }
    const links = [...whole.current.querySelectorAll<HTMLElement>('a[href]')]
    const next = nextResult(event.key, document.activeElement, { box, links })
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  })
  useEffect(() => {
    const form = whole.current?.closest('form')
    form?.addEventListener('keydown', hear)
    return () => form?.removeEventListener('keydown', hear)
  }, [])

  return (
    <section
      ref={whole}
      className={styles.dialog}
      role="dialog"
      aria-labelledby={title}
      aria-busy={isFetching}
    >
      <div className={styles.head}>
        <h2 id={title}>{t('search.title')}</h2>
        <p className={styles.count} role="status">
          {found !== undefined && found.products.length > 0
            ? t('search.count', { count: found.products.length })
            : ''}
        </p>
        <IconButton label={t('common.close')} icon={<IconClose aria-hidden />} onClick={onClose} />
      </div>
      <div className={styles.results}>
        {found === undefined ? (
          <>
            <p className={styles.loading} role="status">
              <Spinner /> {t('search.loading')}
            </p>
            <StillWaiting call="search" onRetry={() => dispatch(searchTextChanged(text))} />
          </>
        ) : (
          <>
            <MatchingPlaces query={query} />
            {found.products.length === 0 ? (
              <EmptyState title={t('search.none')} text={t('search.noneHint')} />
            ) : (
              <>
                <BoundedPart place="search" entries={found.products}>
                  {(shown) => (
                    <Grid>
                      {shown.map((product) => (
                        <li key={product.id}>
                          <ProductCard product={product} />
                        </li>
                      ))}
                    </Grid>
                  )}
                </BoundedPart>
                {found.products.length > pageSize && (
                  <p className={styles.all}>
                    <ButtonLink
                      as={Link}
                      variant="secondary"
                      to={paths.search + writeAddressView({ q: query })}
                    >
                      {t('find.showAll')}
                    </ButtonLink>
                  </p>
                )}
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}
