import { useRef, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { maximumSearchLength } from '../../../contract/constants'
import { withAllWords } from '../../i18n/i18n'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { IconButton } from '../../ui/IconButton'
import { IconClose, IconSearch } from '../../ui/icons'
import { lazyPart } from '../../ui/lazyPart'
import { useDismiss } from '../../ui/useDismiss'
import {
  allResultsAsked,
  queryOf,
  searchClosed,
  searchEntered,
  searchTextChanged,
  selectIsSearchEntered,
  selectIsSearchOpen,
  selectSearchText,
} from './search.slice'
import styles from './Search.module.css'

const { Part: Results, preload } = lazyPart(
  async () => (await withAllWords(import(/* webpackChunkName: "search" */ './SearchResults'))).SearchResults,
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
  const isEntered = useAppSelector(selectIsSearchEntered)
  const whole = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)

  useDismiss(whole, isOpen, () => dispatch(searchClosed()))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch(isEntered ? allResultsAsked(queryOf(text)) : searchEntered())
  }

  return (
    // Without scripts it leads to the page of all results.
    <form
      className={styles.search}
      role="search"
      action={paths.search}
      noValidate
      ref={whole}
      onSubmit={submit}
    >
      <div className={styles.box}>
        <input
          ref={box}
          type="search"
          name="q"
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
