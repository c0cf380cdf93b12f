import { useTranslation } from 'react-i18next'
import { StillWaiting } from '../../shared/StillWaiting'
import { Spinner } from '../../ui/Spinner'
import styles from './LoadingWords.module.css'

/** 'Loading...' (CATEGORY-5), and a word more when it takes long. */
export const LoadingWords = ({ call }: { call: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.words} role="status">
        <Spinner />
        {t('common.loading')}
      </p>
      <StillWaiting call={call} />
    </>
  )
}
