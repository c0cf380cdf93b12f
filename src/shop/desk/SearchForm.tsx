import { type SyntheticEvent, useState } from 'react'
import { useAppDispatch } from '../shared/store'
import { Link } from '../shared/Link'
import { goTo } from '../shell/location/goTo'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** Where the list stands; what is searched goes into its address. */
  path: string
  label: string
  button: string
  /** The words of the way back to the whole list. */
  showAll: string
  value: string | undefined
}

/** Searches a list of the desk. */
export const SearchForm = ({ path, label, button, showAll, value = '' }: SearchFormProps) => {
  const dispatch = useAppDispatch()
  const [words, setWords] = useState(value)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const search = words.trim()
    dispatch(goTo(search === '' ? path : `${path}?${new URLSearchParams({ search }).toString()}`))
  }
  return (
    <form role="search" aria-label={label} className={styles.form} onSubmit={send}>
      <Field
        type="search"
        name="search"
        label={label}
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
        }}
      />
      <Button type="submit">{button}</Button>
      {value !== '' && <Link to={path}>{showAll}</Link>}
    </form>
  )
}
