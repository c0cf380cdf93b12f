import { isMissingCode, isOnServer } from '../lib/missingCode'
import type { AppDispatch, RootState, StartListening } from '../shared/store'
import { partFailed, reloadAsked, shopRenewed, shortened } from '../shell/failure/failure.slice'
import { noticeShown } from '../shell/notices/notices.slice'

interface Store {
  dispatch: AppDispatch
  getState: () => RootState
}

/** A piece of code did not come: is the connection gone, or has the server a newer build without it? */
export const codeMissed = async (error: unknown, { dispatch, getState }: Store) => {
  if (getState().failure.renewed !== true && (await isOnServer(error)) === false) dispatch(shopRenewed())
}

/** A mistake of the shop's own: the console has it, and the log of the session with name, message and place. */
const recordMistake = (error: unknown, { dispatch, getState }: Store) => {
  // eslint-disable-next-line no-console -- whoever looks for the mistake finds it here, with its stack
  console.error(error)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const { key } = getState().location
  dispatch(
    partFailed({ part: 'flow', key, name, message, ...(stack !== undefined && { stack: shortened(stack) }) }),
  )
}

/** A part of the page stands there as missing, whichever of the two it was. */
export const lazyPartFailed = (error: unknown, store: Store) => {
  if (isMissingCode(error)) void codeMissed(error, store)
  else recordMistake(error, store)
}

/** A flow broke off: whoever pressed is told that the connection is gone, or that it was not his fault. */
export const flowFailed = (error: unknown, store: Store) => {
  lazyPartFailed(error, store)
  store.dispatch(
    noticeShown(
      isMissingCode(error)
        ? { kind: 'cartFailed', tone: 'error', params: { text: 'errors.offline' } }
        : { kind: 'shopFailed', tone: 'error' },
    ),
  )
}

export const listenForReload = (startListening: StartListening) => {
  startListening({
    actionCreator: reloadAsked,
    effect: (_, { extra }) => {
      extra.reload()
    },
  })
}
