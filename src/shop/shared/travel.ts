import { createContext } from 'react'

/** How links of the shop lead on; the app says how, since only it knows store and routes. */
export interface Travel {
  /** Shows another place of the shop. */
  go: (to: string) => void
  /** Somebody is about to go there: its code and answers may be fetched. */
  prepare: (to: string) => void
}

export const TravelContext = createContext<Travel>({
  go: (to) => {
    window.location.assign(to)
  },
  prepare: () => undefined,
})
