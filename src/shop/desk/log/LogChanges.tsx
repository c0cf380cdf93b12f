import { useTranslation } from 'react-i18next'
import type { LogChange } from '../../../contract/desk/log'
import styles from './LogPart.module.css'
import { useValueWords } from './useValueWords'

/** The fields of an entry, each as it was and as it became. */
export const LogChanges = ({ changes }: { changes: readonly LogChange[] }) => {
  const { t } = useTranslation('desk')
  const wordsOf = useValueWords()
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`log.fields.${field}`)}</dt>
          <dd>
            {before !== null && (
              <del>
                <bdi>{wordsOf(field, before)}</bdi>
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden> {t('log.arrow')} </span>}
            {after !== null && (
              <ins>
                <bdi>{wordsOf(field, after)}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
