import { useLocation } from 'react-router-dom'
import { wasAnswered } from '../../api/failure'
import { selectDoneId, selectFailure } from '../../api/pending'
import { useAppSelector } from '../../shared/store'
import { type LinkOutcome, outcomeIn } from './linkOutcome'
import { useLinkSecret } from './useLinkSecret'

/**
 * How the link of this screen ended, null as long as it did not: as the address says or, for who was elsewhere when the
 * answer came, as the call ended. A link that was followed since has not ended.
 */
export const useLinkOutcome = (call: 'activate' | 'resetPassword'): LinkOutcome | null => {
  const { search } = useLocation()
  const secret = useLinkSecret()
  const isDone = useAppSelector((state) => selectDoneId(state, call) !== '')
  const failure = useAppSelector((state) => selectFailure(state, call))
  const said = outcomeIn(search)
  if (said !== null || secret !== null) return said
  if (isDone) return 'done'
  return failure !== null && wasAnswered(failure) ? 'gone' : null
}
