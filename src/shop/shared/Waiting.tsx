import { Spinner } from '../ui/Spinner'
import { StillWaiting } from './StillWaiting'

/** A call is on its way, and says so after a while. */
export const Waiting = ({ call, label }: { call: string; label: string }) => (
  <>
    <Spinner size="large" label={label} />
    <StillWaiting call={call} />
  </>
)
