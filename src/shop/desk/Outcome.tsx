import { useTranslation } from 'react-i18next'
import { isFailure } from '../api/failure'
import styles from './Outcome.module.css'
import { useForgotten } from './useForgotten'

/** What the hook of a change hands out; its `fixedCacheKey` keeps it in the store, so that a replay shows it. */
export interface Changing {
  isSuccess: boolean
  isError: boolean
  error?: unknown
  reset: () => void
}

/** Says below a form what became of it; it is forgotten with the form. */
export const Outcome = ({ of: change, done }: { of: Changing; done: string }) => {
  const { t } = useTranslation('desk')
  const { isSuccess, isError, error, reset } = change
  useForgotten(reset)
  const failure = isFailure(error) ? error : undefined
  const words = failure?.message ?? t(failure?.kind === 'offline' ? 'outcome.offline' : 'outcome.failed')
  return (
    <div role="status" className={isError ? styles.failed : styles.done}>
      {isSuccess && done}
      {isError && words}
    </div>
  )
}
