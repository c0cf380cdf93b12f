import type { DemoData } from '../support/demoData'
import { deskScenes } from './desk'
import { overlays } from './overlays'
import { routes } from './routes'
import { catalogueStates } from './states/catalogue'
import { homeStates } from './states/home'
import { libraryStates } from './states/libraries'
import { shopperStates } from './states/shopper'

/** Every screen, state and overlay of the shop; the routes can be had apart, since they matter most. */
export const scenesOf = (data: DemoData) => {
  const states = [homeStates, catalogueStates, libraryStates, shopperStates]
  const byKind = {
    routes: routes(data),
    others: [overlays, ...states].flatMap((scenes) => scenes(data)),
    desk: deskScenes(data),
  }
  return { ...byKind, all: [...byKind.routes, ...byKind.others, ...byKind.desk] }
}
