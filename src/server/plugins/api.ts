import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { useAccounts } from '../modules/accounts/routes'
import { useCart } from '../modules/cart/routes'
import { useCatalogue } from '../modules/catalogue/routes'
import { useContact } from '../modules/contact/routes'
import { useDesk } from '../modules/desk/routes'
import { useFavourites } from '../modules/favourites/routes'
import { useOrders } from '../modules/orders/routes'
import { usePages } from '../modules/pages/routes'
import { useSupport } from '../modules/support/routes'
import type { Answers } from './answers'
import { useContent } from './content'
import { crossOrigin } from './crossOrigin'
import { answerHeaders } from './errors'
import { flood } from './flood'
import { useForms } from './forms'
import { ownOrigin } from './ownOrigin'

/** Calls a minute from one network: more than a person makes, less than a flood. */
const callsPerMinute = 1200

/** Everything below /api, with what holds for all of it: headers, limit, origins, contents, envelopes for the unknown. */
export const api = async (
  scope: FastifyInstance,
  { deps, answers }: { deps: Deps; answers: Answers },
): Promise<void> => {
  const { config } = deps
  const setHeaders = answerHeaders(config)
  scope.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
  await scope.register(crossOrigin, { config })
  await scope.register(flood, { perMinute: config.rateLimits && callsPerMinute })
  await scope.register(ownOrigin, { config })
  useContent(scope)
  await useForms(scope, config)

  useCatalogue(scope, deps, answers)
  useFavourites(scope, deps, answers)
  useCart(scope, deps, answers)
  useOrders(scope, deps, answers)
  useAccounts(scope, deps, answers)
  useContact(scope, deps)
  useSupport(scope, deps)
  useDesk(scope, deps)
  usePages(scope, deps, answers)

  scope.setNotFoundHandler(scope.refuseUnknown)
  // A page of the shop would answer it otherwise.
  scope.get('/*', (_request, reply) => reply.callNotFound())
}
