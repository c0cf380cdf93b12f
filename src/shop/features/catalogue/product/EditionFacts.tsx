import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bindings, bookLanguages } from '../../../../contract/constants'
import type { Edition } from '../../../../contract/entities/edition'
import styles from './ProductScreen.module.css'

/** A word that the dictionaries know, or the one that a backend sent. */
const wordOf = <Known extends string>(
  known: readonly Known[],
  sent: string,
  say: (word: Known) => string,
) => {
  const found = known.find((word) => word === sent)
  return found === undefined ? <bdi>{sent}</bdi> : say(found)
}

/** By what a book is told from its other editions: what is not known is left out. */
export const EditionFacts = ({ edition }: { edition: Edition }) => {
  const { t } = useTranslation()
  const { isbn, publisher, year, pages, binding, language, translator } = edition
  return (
    <dl className={styles.facts}>
      <Fact name={t('product.translator')}>{translator !== null && <bdi>{translator}</bdi>}</Fact>
      <Fact name={t('product.publisher')}>{publisher !== null && <bdi>{publisher}</bdi>}</Fact>
      <Fact name={t('product.published')}>{year}</Fact>
      <Fact name={t('product.pages')}>{pages}</Fact>
      <Fact name={t('product.binding')}>
        {binding !== null && wordOf(bindings, binding, (word) => t(`product.bindings.${word}`))}
      </Fact>
      <Fact name={t('product.language')}>
        {language !== null && wordOf(bookLanguages, language, (word) => t(`product.languages.${word}`))}
      </Fact>
      <Fact name={t('product.isbn')}>{isbn !== null && <bdi dir="ltr">{isbn}</bdi>}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children !== null &&
  children !== false && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
