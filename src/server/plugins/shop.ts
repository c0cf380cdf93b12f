import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import type { Renderer } from '../shop-html/renderer'
import { readTemplate } from '../shop-html/template'
import type { Answers } from './answers'
import { serveBuild } from './buildFiles'
import { finders } from './finders'
import { flood } from './flood'
import { pages } from './pages'
import { servePictures } from './pictures'
import { securityHeaders } from './security'

/** Pages a minute from one network: a visitor loads one and walks on inside it. */
const pagesPerMinute = 600

export interface ShopOptions {
  deps: Deps
  answers: Answers
  /** A build of the shop. */
  shopFolder: string
  renderer: Renderer
}

/** Everything that a browser shows: the files of a build, pictures, and the pages, whose number has a limit. */
export const shop = async (
  scope: FastifyInstance,
  { deps, answers, shopFolder, renderer }: ShopOptions,
): Promise<void> => {
  const { config, pictures } = deps
  const { template, assets, styleHash } = await readTemplate(shopFolder, config)
  const headers = securityHeaders(config, styleHash)
  scope.addHook('onClose', () => renderer.close())
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers.file)
    done()
  })

  await servePictures(scope, { store: pictures.store, publicUrl: config.picturesPublicUrl, shopFolder })
  await serveBuild(scope, shopFolder)

  await scope.register(async (drawn) => {
    drawn.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers.page)
      done()
    })
    await drawn.register(flood, { perMinute: config.rateLimits && pagesPerMinute })
    finders(drawn, deps, answers)
    pages(drawn, { config, answers, template, assets, renderer, replayHeaders: headers.replay })
  })
}
