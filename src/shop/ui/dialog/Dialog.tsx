import { lazyPart } from '../lazyPart'
import type { DialogBodyProps } from './DialogBody'

const { Part: Body } = lazyPart<DialogBodyProps>(
  async () => (await import(/* webpackChunkName: 'dialogs' */ './DialogBody')).DialogBody,
)

export type DialogProps = DialogBodyProps & { open: boolean }

/** A window over the page that holds the focus until it is closed; then the focus goes back to where it was. */
export const Dialog = ({ open, ...body }: DialogProps) => open && <Body {...body} />
