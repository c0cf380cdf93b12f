import { use, useState } from 'react'
import { selectIsSupportOpen } from '../features/support/support.slice'
import { withAllWords } from '../i18n/i18n'
import { useAppSelector } from '../shared/store'
import { selectTopDialog } from '../shell/dialogs/dialogs.slice'
import { selectNotices } from '../shell/notices/notices.slice'
import { replayMode } from '../lib/replayMode'
import { lazyPart, MissingParts } from '../ui/lazyPart'
import { MissingOverlay } from './MissingPart'

const { Part: Dialogs, preload: preloadDialogs } = lazyPart(
  async () =>
    (await withAllWords(import(/* webpackChunkName: "dialogs" */ '../shell/dialogs/DialogHost'))).DialogHost,
)
const { Part: Notices, preload: preloadNotices } = lazyPart<{ replaying?: boolean }>(
  async () =>
    (await withAllWords(import(/* webpackChunkName: "notices" */ '../shell/notices/NoticeBoard')))
      .NoticeBoard,
)
const { Part: Support, preload: preloadSupport } = lazyPart(
  async () =>
    (await withAllWords(import(/* webpackChunkName: "support" */ '../features/support/SupportPanel')))
      .SupportPanel,
)
const { Part: ReplayBanner } = lazyPart(
  async () =>
    (await withAllWords(import(/* webpackChunkName: "replay-banner" */ './ReplayBanner'))).ReplayBanner,
)
export const preloadOverlays = [preloadDialogs, preloadNotices, preloadSupport]

/** What lies above every screen. Its code comes ahead, or with the first dialog or notice. */
export const Overlays = ({ replaying }: { replaying: boolean }) => {
  const hasDialog = useAppSelector((state) => selectTopDialog(state) !== null)
  const hasNotice = useAppSelector((state) => selectNotices(state).length > 0)
  const isSupportOpen = useAppSelector(selectIsSupportOpen)
  const [hadNotice, setHadNotice] = useState(false)
  if (hasNotice && !hadNotice) setHadNotice(true)
  const [isTold] = useState(() => replaying && replayMode() === 'told')
  const parts = use(MissingParts)
  return (
    <MissingParts value={{ ...parts, Missing: MissingOverlay }}>
      {isTold && <ReplayBanner />}
      {isSupportOpen && <Support />}
      {hasDialog && <Dialogs />}
      {hadNotice && <Notices replaying={replaying} />}
    </MissingParts>
  )
}
