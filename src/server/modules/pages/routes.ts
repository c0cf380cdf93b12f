import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { type Answers, registerOpenCall } from '../../plugins/answers'

/** What the shop says itself on the pages about how it does things. */
export const usePages = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  registerOpenCall(app, deps, answers, 'shopPage', answers.shopPages.ask)
}
