import { lazyPart } from '../lazyPart'
import type { AlertDialogBodyProps } from './AlertDialogBody'

const { Part: Body } = lazyPart<AlertDialogBodyProps>(
  async () => (await import(/* webpackChunkName: 'dialogs' */ './AlertDialogBody')).AlertDialogBody,
)

export type AlertDialogProps = AlertDialogBodyProps & { open: boolean }

/** Says or asks something that must be answered; a press beside it does not close it, Escape means no. */
export const AlertDialog = ({ open, ...body }: AlertDialogProps) => open && <Body {...body} />
