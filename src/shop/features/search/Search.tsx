import { useRef, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { maximumSearchLength } from '../../../contract/constants'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { IconButton } from '../../ui/IconButton'
import { IconClose, IconSearch } from '../../ui/icons'
import { lazyPart } from '../../ui/lazyPart'
import { useDismiss } from '../../ui/useDismiss'
import {
  searchClosed,
  searchReopened,
  searchTextChanged,
  selectIsSearchOpen,
  selectSearchText,
} from './search.slice'
import styles from './Search.module.css'

const { Part: Results, preload } = lazyPart(
  async () => (await import(/* webpackChunkName: "search" */ './SearchResults')).SearchResults,
)
export const preloadResults = preload

/**
 * The search box and its results. The dialog is non-modal, so the focus stays where one types; it closes by its button,
 * Escape, a press outside, or clearing the text.
 */
export const Search = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const text = useAppSelector(selectSearchText)
  const isOpen = useAppSelector(selectIsSearchOpen)
  const whole = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)

  useDismiss(whole, isOpen, () => dispatch(searchClosed()))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch(searchReopened())
  }

  return (
    // Without scripts it leads to the shelves, where one can look on.
    <form
      className={styles.search}
      role="search"
      action={paths.books}
      noValidate
      ref={whole}
      onSubmit={submit}
    >
      <div className={styles.box}>
        <input
          ref={box}
          type="search"
          name="search"
          className={styles.input}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          maxLength={maximumSearchLength}
          value={text}
          onChange={({ target }) => dispatch(searchTextChanged(target.value))}
        />
        {text !== '' && (
          <IconButton
            size="small"
            label={t('search.clear')}
            icon={<IconClose aria-hidden />}
            onClick={() => {
              dispatch(searchTextChanged(''))
              box.current?.focus()
            }}
          />
        )}
        <IconButton type="submit" size="small" label={t('search.submit')} icon={<IconSearch aria-hidden />} />
      </div>
      {isOpen && (
        <Results
          onClose={() => {
            dispatch(searchClosed())
            box.current?.focus()
          }}
        />
      )}
    </form>
  )
}
