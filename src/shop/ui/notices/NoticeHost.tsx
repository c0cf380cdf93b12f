import { useState } from 'react'
import { lazyPart } from '../lazyPart'
import type { NoticesProps } from './Notices'

const { Part: Notices } = lazyPart<NoticesProps>(
  async () => (await import(/* webpackChunkName: 'notices' */ './Notices')).Notices,
)

/** Shows notices in a corner of the screen; the code that does it comes with the first one. */
export const NoticeHost = (props: NoticesProps) => {
  const [needed, setNeeded] = useState(false)
  if (!needed && props.notices.length > 0) setNeeded(true)
  return needed && <Notices {...props} />
}
