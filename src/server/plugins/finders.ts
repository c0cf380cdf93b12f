import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagged } from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import type { Deps } from '../deps'
import { robots, sitemapIndex, sitemapOfPages, sitemapOfProducts } from '../shop-html/sitemap'
import type { Answers } from './answers'

/** Sitemaps and robots.txt. */
export const finders = (
  app: FastifyInstance,
  { database: { db }, config: { publicUrl } }: Deps,
  { open, caching }: Pick<Answers, 'open' | 'caching'>,
): void => {
  const sendXml = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<string>,
  ) => {
    const kept = await open.of(`sitemap ${name}`, async () => tagged(await make()), request.network)
    reply.type('application/xml; charset=utf-8').headers(caching.everybody)
    return sendTagged(request, reply, kept)
  }
  app.get('/sitemap.xml', (request, reply) =>
    sendXml(request, reply, 'index', () => sitemapIndex(db, publicUrl)),
  )
  app.get('/sitemap-pages.xml', (request, reply) =>
    sendXml(request, reply, 'pages', () => sitemapOfPages(db, publicUrl)),
  )
  app.get<{ Params: { file: string } }>('/sitemap-products-:file(^[1-9]\\d{0,4}).xml', (request, reply) => {
    const { file } = request.params
    return sendXml(request, reply, file, () => sitemapOfProducts(db, publicUrl, Number(file)))
  })
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
}
