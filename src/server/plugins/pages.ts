import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language, languageCookie, languages } from '../../contract/constants'
import { rowOf, type ScreenName, screenNames } from '../../contract/places'
import { tagged, type TaggedBytes } from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import type { Config } from '../config'
import { Failure } from '../failure'
import { pageContent } from '../shop-html/content'
import { fontOf, headOf } from '../shop-html/head'
import {
  addressToDraw,
  filesOfPage,
  keyOfPage,
  notFoundPage,
  pageOf,
  pathOfPage,
  pageWithoutView,
  pageWithView,
  type ShopPage,
} from '../shop-html/pages'
import { notDrawn, type Renderer } from '../shop-html/renderer'
import type { ShopAssets } from '../shop-html/assets'
import { factsOf, type Template } from '../shop-html/template'
import type { Answers } from './answers'

/** The language that the shop keeps in its cookie; Arabic without one. */
const languageOfCookie = (cookies: string | undefined): Language => {
  const given = (cookies ?? '').split(';').map((cookie) => cookie.trim())
  return languages.find((language) => given.includes(`${languageCookie}=${language}`)) ?? defaultLanguage
}

/** What stands behind the first `?` of an address; more of them belong to it. */
const queryOf = ({ url }: FastifyRequest) => /\?(.*)/s.exec(url)?.[1] ?? ''

const isNotFound = (error: unknown) => error instanceof Failure && error.status === 404

export interface PagesOptions {
  config: Config
  answers: Answers
  template: Template
  renderer: Renderer
  assets: ShopAssets
  /** What is different for a page that plays a recorded session. */
  replayHeaders: Readonly<Record<string, string>>
}

/**
 * The shop's HTML for every screen, in the language of the cookie, with title, description and the answers that its screen
 * asks for first. What is unknown is answered 404 with the one page that says so.
 */
export const pages = (
  app: FastifyInstance,
  { config, answers, template, assets, renderer, replayHeaders }: PagesOptions,
): void => {
  const { publicUrl, apiBaseUrl } = config
  const hasOwnData = apiBaseUrl === undefined
  const facts = { ...factsOf(config), ...(!hasOwnData && { apiBase: apiBaseUrl }) }

  const draw = async (page: ShopPage, language: Language): Promise<TaggedBytes & { status: number }> => {
    const content = await pageContent({
      answers: hasOwnData ? answers : null,
      language,
      page,
      titles: assets.titles[language],
      money: config.money,
    })
    // Nothing is drawn, and nothing kept, for each of the addresses that lead nowhere.
    if (content.status === 404 && page.name !== 'notFound') throw new Failure(404, 'notFound')
    const files = filesOfPage(page, language, assets)
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    const head = headOf({ content, language, publicUrl, scripts })
    const { entries } = content
    const font = fontOf(assets, language)
    const address = addressToDraw(page)
    // What another backend has at such an address nobody here knows.
    const isForeign = !hasOwnData && page.name === 'notFound' && page.mayBeForeign
    const markup = isForeign ? notDrawn : await renderer.draw({ language, ...address, entries, facts })
    const drawn = { address: address.pathname + address.search, markup }
    const html = template({ language, head, font, drawn, entries })
    return { status: content.status, ...tagged(html) }
  }

  const htmlOf = async (
    page: ShopPage,
    language: Language,
    asker: string,
  ): Promise<Awaited<ReturnType<typeof draw>>> => {
    const html = async (kept: ShopPage) => {
      const mark = await answers.shopPages.markOf(kept.name, language)
      return answers.open.of(`html ${language} ${mark} ${keyOfPage(kept)}`, () => draw(kept, language), asker)
    }
    try {
      return await html(page)
    } catch (error) {
      if (!isNotFound(error)) throw error
      return page.view === undefined ? html(notFoundPage) : htmlOf(pageWithoutView(page), language, asker)
    }
  }

  /** Addresses that lead nowhere are without number, and one of them leads somewhere tomorrow. */
  const cachingOf = (status: number) =>
    status === 200 ? answers.caching.everybody : { 'cache-control': 'no-cache' }

  const send = async (request: FastifyRequest, reply: FastifyReply, page: ShopPage) => {
    const language = languageOfCookie(request.headers.cookie)
    const search = queryOf(request)
    const html = await htmlOf(pageWithView(page, search), language, request.network)
    reply
      .code(html.status)
      .type('text/html; charset=utf-8')
      .headers({ ...cachingOf(html.status), 'content-language': language, vary: 'Cookie' })
    if (page.name === 'home' && new URLSearchParams(search).has('replay')) reply.headers(replayHeaders)
    return sendTagged(request, reply, html)
  }

  /** A library has one page, at the name that the reader sees; every other spelling leads there. */
  const sendLibrary = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    if (!hasOwnData) return send(request, reply, name === '' ? notFoundPage : pageOf('library', name))
    await answers.open.refresh()
    const library = await answers.libraryNames(name)
    if (library === undefined) return send(request, reply, notFoundPage)
    const shown = library.shownAs[languageOfCookie(request.headers.cookie)]
    const search = queryOf(request)
    const isFound = (await answers.libraryNames(shown))?.id === library.id
    if (shown === name || !isFound) return send(request, reply, pageOf('library', name))
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
      .redirect(pathOfPage({ name: 'library', value: shown }) + (search && `?${search}`), 302)
  }

  // A slash at its end changes nothing.
  const bothWays = (path: string) => (path === '/' ? [path] : [path, `${path}/`])
  const pathsOf = (name: ScreenName) => {
    const { path, hasParts } = rowOf(name)
    return hasParts ? [path, `${path}/*`] : bothWays(path)
  }
  for (const screen of screenNames.filter((name) => name !== 'notFound'))
    for (const url of pathsOf(screen))
      app.get<{ Params: { id?: string; name?: string } }>(url, (request, reply) => {
        const { id, name } = request.params
        if (screen === 'library') return sendLibrary(request, reply, name ?? '')
        // Another backend has no desk.
        const page = screen === 'desk' && !hasOwnData ? notFoundPage : pageOf(screen, id ?? name)
        return send(request, reply, page)
      })
  app.get('/*', (request, reply) => send(request, reply, notFoundPage))
}
