import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedWords, withoutArticle } from '../../../contract/arabic'
import { useCategoriesQuery, useLibrariesQuery } from '../../api/shopApi'
import { categoryPath, paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { IconBook, IconBuilding } from '../../ui/icons'
import styles from './Search.module.css'

/** Of each kind: more would push the products out of sight. */
const mostShown = 6

/** Whether each word of the query begins a word of the name, whatever the letters' spelling. */
const isNamed = (name: string, query: readonly string[]) => {
  const words = foldedWords(name)
  return (
    query.length > 0 &&
    query.every((part) =>
      words.some((word) => word.startsWith(part) || withoutArticle(word).startsWith(withoutArticle(part))),
    )
  )
}

/** Libraries and categories whose names the query has, above the products that it finds. */
export const MatchingPlaces = ({ query }: { query: string }) => {
  const { t } = useTranslation()
  const { data: libraries = [] } = useLibrariesQuery()
  const { data: categories = [] } = useCategoriesQuery()
  const words = foldedWords(query)
  const found = libraries.filter(({ librarieName }) => isNamed(librarieName, words))
  const shelves = categories.filter(({ name }) => isNamed(name, words))
  return (
    <>
      <Places
        title={t('search.libraries')}
        icon={<IconBuilding aria-hidden />}
        places={found.map(({ librarieName }) => ({ name: librarieName, to: paths.library(librarieName) }))}
      />
      <Places
        title={t('search.categories')}
        icon={<IconBook aria-hidden />}
        places={shelves.map(({ id, name }) => ({ name, to: categoryPath(id) }))}
      />
    </>
  )
}

interface PlacesProps {
  title: string
  icon: ReactNode
  places: readonly { name: string; to: string }[]
}

const Places = ({ title, icon, places }: PlacesProps) => {
  const id = useId()
  if (places.length === 0) return null
  return (
    <section className={styles.places} aria-labelledby={id}>
      <p id={id}>{title}</p>
      <ul role="list">
        {places.slice(0, mostShown).map(({ name, to }) => (
          <li key={to}>
            <Link className={styles.place} to={to}>
              {icon}
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
