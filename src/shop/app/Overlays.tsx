import { lazy, Suspense, useState } from 'react'
import { selectTopDialog } from '../features/dialogs/dialogs.slice'
import { selectNotices } from '../features/notices/notices.slice'
import { selectIsSupportOpen } from '../features/support/support.slice'
import { withAllWords } from '../i18n/i18n'
import { useAppSelector } from '../lib/store'

const Dialogs = lazy(async () => ({
  default: (await withAllWords(import(/* webpackChunkName: "dialogs" */ '../features/dialogs/DialogHost')))
    .DialogHost,
}))
const Notices = lazy(async () => ({
  default: (await withAllWords(import(/* webpackChunkName: "notices" */ '../features/notices/NoticeBoard')))
    .NoticeBoard,
}))

const Support = lazy(async () => ({
  default: (await withAllWords(import(/* webpackChunkName: "support" */ '../features/support/SupportPanel')))
    .SupportPanel,
}))

/** What lies above every screen. Its code comes with the first dialog or notice. */
export const Overlays = ({ replaying }: { replaying: boolean }) => {
  const hasDialog = useAppSelector((state) => selectTopDialog(state) !== null)
  const hasNotice = useAppSelector((state) => selectNotices(state).length > 0)
  const isSupportOpen = useAppSelector(selectIsSupportOpen)
  const [hadNotice, setHadNotice] = useState(false)
  if (hasNotice && !hadNotice) setHadNotice(true)
  return (
    <Suspense fallback={null}>
      {isSupportOpen && <Support />}
      {hasDialog && <Dialogs />}
      {hadNotice && <Notices replaying={replaying} />}
    </Suspense>
  )
}
