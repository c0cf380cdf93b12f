import type { Kysely } from 'kysely'
import { booksCategoryId, schoolToolsCategoryId } from '../../contract/constants'
import { categoryPath, pathOfOne, screenNames, screens, rowOf } from '../../contract/places'
import type { Database } from '../database/schema'
import { Failure } from '../failure'
import { escapeHtml } from './escape'

type Db = Kysely<Database>

/** Ids that one file of products spans; a file may list 50,000 addresses (sitemaps.org). */
const idsPerFile = 20_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const locations = (publicUrl: string, paths: string[], element: 'url' | 'sitemap') =>
  paths.map((path) => `<${element}><loc>${escapeHtml(publicUrl + path)}</loc></${element}>`).join('\n')

const urlSet = (publicUrl: string, paths: string[]) =>
  `${opening}<urlset ${namespace}>\n${locations(publicUrl, paths, 'url')}\n</urlset>\n`

/** The list of the lists: one of all pages but products, and as many of products as their ids need. */
export const sitemapIndex = async (db: Db, publicUrl: string): Promise<string> => {
  const { highest } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const files = Array.from({ length: Math.ceil(Number(highest ?? 0) / idsPerFile) }, (_, index) => index + 1)
  const paths = ['/sitemap-pages.xml', ...files.map((file) => `/sitemap-products-${String(file)}.xml`)]
  return `${opening}<sitemapindex ${namespace}>\n${locations(publicUrl, paths, 'sitemap')}\n</sitemapindex>\n`
}

export const sitemapOfPages = async (db: Db, publicUrl: string): Promise<string> => {
  const categories = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'not in', [booksCategoryId, schoolToolsCategoryId])
    .execute()
  const libraries = await db
    .selectFrom('libraries as l')
    .select('l.name')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products as p')
          .whereRef('p.library_id', '=', 'l.id')
          .where('p.hidden', '=', 0)
          .select('p.id'),
      ),
    )
    .execute()
  return urlSet(publicUrl, [
    ...screenNames.filter((name) => rowOf(name).found === 'listed').map((name) => screens[name].path),
    ...categories.map(({ id }) => categoryPath(id)),
    ...libraries.map(({ name }) => pathOfOne('library', name)),
  ])
}

/** `file` counts from 1. Throws Failure 404 where no product has such an id. */
export const sitemapOfProducts = async (db: Db, publicUrl: string, file: number): Promise<string> => {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', (file - 1) * idsPerFile)
    .where('id', '<=', file * idsPerFile)
    .where('hidden', '=', 0)
    .orderBy('id')
    .execute()
  if (products.length === 0) throw new Failure(404, 'notFound')
  return urlSet(
    publicUrl,
    products.map(({ id }) => pathOfOne('product', id)),
  )
}

export const robots = (publicUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
