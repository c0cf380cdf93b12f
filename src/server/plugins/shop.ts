import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import type { Renderer } from '../shop-html/renderer'
import { readTemplate } from '../shop-html/template'
import type { Answers } from './answers'
import { finders } from './finders'
import { flood } from './flood'
import { pages } from './pages'
import { servePictures } from './pictures'
import { securityHeaders } from './security'

/** Seconds: files whose name changes with their content, and all others. */
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Pages a minute from one network: a visitor loads one and walks on inside it. */
const pagesPerMinute = 600

/** Files of a build that no visitor asks for: notes for this server, what comes instead of another file, and pictures. */
const notForVisitors = ['index.html', 'assets.json', '**/*.{br,gz}', 'pictures/**']

export interface ShopOptions {
  deps: Deps
  answers: Answers
  /** A build of the shop. */
  shopFolder: string
  renderer: Renderer
}

/**
 * Everything that a browser shows: the files of a build, each an address of its own, in the encodings made at build time,
 * hashed ones for ever; pictures; and the pages, whose number has a limit.
 */
export const shop = async (
  scope: FastifyInstance,
  { deps, answers, shopFolder, renderer }: ShopOptions,
): Promise<void> => {
  const { config } = deps
  const { template, assets, styleHash } = await readTemplate(shopFolder, config)
  const headers = securityHeaders(config, styleHash)
  scope.addHook('onClose', () => renderer.close())
  const hashed = join(shopFolder, 'static')
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers.file)
    done()
  })

  await servePictures(scope, { dataDir: config.dataDir, shopFolder })
  await scope.register(fastifyStatic, {
    root: shopFolder,
    wildcard: false,
    globIgnore: notForVisitors,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.startsWith(hashed) ? forever : anHour),
  })
  // Whoever asks for a script gets no page instead.
  scope.get('/static/*', (_request, reply) => reply.callNotFound())

  await scope.register(async (drawn) => {
    drawn.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers.page)
      done()
    })
    await drawn.register(flood, { perMinute: config.rateLimits && pagesPerMinute })
    finders(drawn, deps, answers)
    pages(drawn, { config, answers, template, assets, renderer })
  })
}
