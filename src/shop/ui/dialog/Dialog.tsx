import { lazy, Suspense } from 'react'
import type { DialogBodyProps } from './DialogBody'

const load = () => import(/* webpackChunkName: 'dialogs' */ './DialogBody')
const Body = lazy(async () => ({ default: (await load()).DialogBody }))

export type DialogProps = DialogBodyProps & { open: boolean }

/** Brings the code of dialogs before the first one is asked for. */
export const preloadDialogs = () => {
  void load()
}

/** A window over the page that holds the focus until it is closed; then the focus goes back to where it was. */
export const Dialog = ({ open, ...body }: DialogProps) =>
  open && (
    <Suspense fallback={null}>
      <Body {...body} />
    </Suspense>
  )
