import { useTranslation } from 'react-i18next'
import { isFailure } from '../api/failure'
import styles from './Refusal.module.css'

/** Why a change was not carried out: in the server's words, else what went wrong on the way. */
export const Refusal = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation()
  if (!isFailure(failure)) return null
  return (
    <p role="alert" className={styles.refusal}>
      {failure.message ?? t(`errors.${failure.kind}`)}
    </p>
  )
}
