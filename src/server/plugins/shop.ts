import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language, languageCookie, languages } from '../../contract/constants'
import { type PublicAnswers, tagged, type TaggedBytes } from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import type { Deps } from '../deps'
import { pageContent } from '../shop-html/content'
import { fontOf, headOf } from '../shop-html/head'
import { chunksOfPage, keyOfPage, pageOfPath, type ShopPage } from '../shop-html/pages'
import { robots, sitemapIndex, sitemapOfPages, sitemapOfProducts } from '../shop-html/sitemap'
import { readTemplate } from '../shop-html/template'
import { servePictures } from './pictures'

/** Seconds: files whose name changes with their content, and all others. */
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Files of a build that are for this server alone; pages come filled in. */
const buildNotes = new Set(['/assets.json', '/frames.json', '/index.html'])

/** The language that the shop keeps in its cookie; Arabic without one (SPEC.md §1). */
const languageOfCookie = (cookies: string | undefined): Language => {
  const name = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`)
  const value = name.exec(cookies ?? '')?.[1]
  return languages.find((language) => language === value) ?? defaultLanguage
}

const pathnameOf = ({ url }: FastifyRequest) => url.split(/[?#]/, 1)[0] ?? '/'

/** A last part with a dot names a file of the build; no screen of SPEC.md has one but libraries with a dotted name. */
const isFile = (pathname: string) => /\.\w{1,12}$/.test(pathname) && !pathname.startsWith('/library/')

/** Sitemaps and robots.txt. */
const serveFinders = (app: FastifyInstance, { database: { db }, config }: Deps, answers: PublicAnswers) => {
  const sendXml = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) => {
    const kept = await answers.of(`sitemap ${pathnameOf(request)}`, async () => tagged(await make()))
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache')
    return sendTagged(request, reply, kept)
  }
  app.get('/sitemap.xml', (request, reply) =>
    sendXml(request, reply, () => sitemapIndex(db, config.publicUrl)),
  )
  app.get('/sitemap-pages.xml', (request, reply) =>
    sendXml(request, reply, () => sitemapOfPages(db, config.publicUrl)),
  )
  app.get<{ Params: { file: string } }>('/sitemap-products-:file(^[1-9]\\d{0,4}).xml', (request, reply) =>
    sendXml(request, reply, () => sitemapOfProducts(db, config.publicUrl, Number(request.params.file))),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  )
}

/**
 * Serves a build of the shop: hashed files for ever, in the encodings made at build time; every other address with the
 * shop's HTML in the language of the cookie, with title, description and the answers that its screen asks for first
 * (DESIGN.md §9). What is unknown answers 404 with that HTML too.
 */
export const useShop = async (
  app: FastifyInstance,
  deps: Deps,
  answers: PublicAnswers,
  shopFolder: string,
): Promise<void> => {
  const { config } = deps
  const { template, assets } = await readTemplate(shopFolder, config)
  const hashed = join(shopFolder, 'static')
  const carried = config.apiBaseUrl === undefined ? answers : null

  const makePage = async (page: ShopPage, language: Language): Promise<TaggedBytes & { status: number }> => {
    const content = await pageContent(carried, language, page)
    const { publicUrl } = config
    const files = new Set(chunksOfPage(page, language).flatMap((name) => assets.chunks[name] ?? []))
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    const head = headOf({ content, language, publicUrl, scripts })
    const { entries, pictures } = content
    const font = fontOf(assets, language)
    const html = template({ language, head, font, kind: page.kind, entries, pictures })
    return { status: content.status, ...tagged(html) }
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = pageOfPath(pathnameOf(request))
    const language = languageOfCookie(request.headers.cookie)
    const html = await answers.of(`html ${language} ${keyOfPage(page)}`, () => makePage(page, language))
    reply
      .code(html.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-language': language, vary: 'Cookie' })
    return sendTagged(request, reply, html)
  }

  await servePictures(app, { dataDir: config.dataDir, shopFolder })
  await app.register(fastifyStatic, {
    root: shopFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => reply.header('cache-control', path.startsWith(hashed) ? forever : anHour),
  })
  serveFinders(app, deps, answers)

  app.get('/*', (request, reply) => {
    const pathname = pathnameOf(request)
    if (pathname.startsWith('/api/') || buildNotes.has(pathname)) return reply.callNotFound()
    return isFile(pathname) ? reply.sendFile(pathname.slice(1)) : sendPage(request, reply)
  })
}
