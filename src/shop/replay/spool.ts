import { readSpool } from './recorder'
import { actionsOf } from './sessionFile'

/**
 * Puts what this tab recorded before `?replay` was added to its address into Redux DevTools, over all reloads: a
 * tester needs no file to look back at his own session.
 */
export const loadSpool = (lifted: { dispatch: (action: object) => void }) => {
  const segments = readSpool()
  if (segments[0] === undefined) return
  lifted.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: JSON.parse(`[${actionsOf(segments).join(',')}]`) as object[],
    preloadedState: JSON.parse(segments[0].from) as object,
  })
}
