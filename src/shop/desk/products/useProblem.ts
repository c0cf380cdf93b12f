import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure'

/** Why something could not be saved: the server's own sentence, else what went wrong. */
export const useProblem = () => {
  const { t } = useTranslation()
  return ({ message, kind }: Failure) => message ?? t(`errors.${kind}`)
}
