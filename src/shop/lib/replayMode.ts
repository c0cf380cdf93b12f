/** How a recorded session is looked at: `told` says on the screen that it is one; `bare` leaves that to what shows the page. */
export type ReplayMode = 'told' | 'bare'

const kept = () => {
  const state = window.history.state as { replay?: unknown } | null
  return state?.replay === 'told' || state?.replay === 'bare' ? state.replay : null
}

/**
 * The parameter `replay` of an address begins it. The address then follows the recorded one, so from there on the entry of the
 * browser's history keeps the mode, over a reload as well. null: a page of one's own.
 */
export const replayMode = (): ReplayMode | null => {
  const asked = new URLSearchParams(window.location.search).get('replay')
  if (asked === null) return kept()
  return asked === 'bare' ? 'bare' : 'told'
}

/** What is loaded next is a page of one's own; a browser that goes to the address where it is keeps what its entry says. */
export const leaveReplay = () => {
  window.history.replaceState(null, '')
}
