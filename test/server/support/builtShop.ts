import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screenTitles } from '../../../.config/screenTitles'
import { screenNames } from '../../../src/contract/places'
import { buildApp } from '../../../src/server/app'
import type { Config } from '../../../src/server/config'
import type { OpenDatabase } from '../../../src/server/database/connect'
import type { Renderer } from '../../../src/server/shop-html/renderer'
import type { databases, TestDatabase } from '../../support/databases'
import { testConfig } from '../../support/testApp'

const template = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="api-base" content="">
<link href="/static/styles.1.css" rel="stylesheet">
<!--#head--><title>Template</title><meta name="description" content="Template"><!--#/head--></head>
<body><div id="root"><!--#drawn--></div><!--#first-answers--></body></html>`
export const sheet = 'main{color:teal}'
const assets = {
  buildId: 'abc',
  initial: ['/static/main.1.js'],
  words: {
    ar: { first: ['/static/ar.1.js'], others: ['/static/ar.2.js'] },
    en: { first: ['/static/en.1.js'], others: ['/static/en.2.js'] },
  },
  screens: Object.fromEntries(screenNames.map((name) => [name, [`/static/${name}.1.js`]])),
  titles: screenTitles,
  fonts: ['/static/cairo-arabic.1.woff2', '/static/cairo-latin.1.woff2'],
}
/** Stands in for the shop's own components: what a page is drawn from, as text. */
const renderer: Renderer = {
  draw: ({ language, pathname, search, entries, facts }) =>
    Promise.resolve(
      Buffer.from(
        `<main>${language} ${pathname}${search} ${entries.map(({ call }) => call).join('+')} ${facts.phone ?? ''}</main>`,
      ),
    ),
  close: () => Promise.resolve(),
}

type App = Awaited<ReturnType<typeof buildApp>>

interface BuiltShop {
  data: TestDatabase
  app: App
  /** Another server of the same shop. */
  serve: (overrides?: Partial<Config>, database?: OpenDatabase) => Promise<App>
  /** Asks for a page or a file; `title` and `first` (the answers that the page carries) are read from the HTML. */
  get: (
    url: string,
    headers?: Record<string, string>,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ) => Promise<{ status: number; headers: Record<string, unknown>; body: string; title?: string; first: any }>
}

export const inEnglish = { cookie: 'theme=x; lang=en' }

/** A server with an empty database and a small build of the shop, for the tests of one `describe`. */
export const withBuiltShop = (kind: (typeof databases)[number]): BuiltShop => {
  let folder: string
  const shop = {} as BuiltShop

  shop.serve = (overrides = {}, database = shop.data.database) =>
    buildApp({
      database,
      config: {
        ...testConfig(shop.data, { logLevel: 'silent' }),
        publicUrl: 'https://shop.example',
        ...overrides,
      },
      checksAnswers: true,
      shopFolder: folder,
      renderer,
    })

  shop.get = async (url, headers = {}) => {
    const { statusCode, headers: answered, body } = await shop.app.inject({ url, headers })
    const block = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)?.[1]
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1]
    return {
      status: statusCode,
      headers: answered,
      body,
      ...(title !== undefined && { title }),
      first: block === undefined ? null : JSON.parse(block),
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-build-'))
    await mkdir(join(folder, 'static'))
    await mkdir(join(folder, 'pictures', 'a-book'), { recursive: true })
    await writeFile(join(folder, 'index.html'), template)
    await writeFile(join(folder, 'assets.json'), JSON.stringify(assets))
    await writeFile(join(folder, 'static/styles.1.css'), sheet)
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, 'static/main.1.js'), 'plain')
    await writeFile(join(folder, 'static/main.1.js.br'), 'brotli')
    await writeFile(join(folder, 'static/main.1.js.gz'), 'gzip')
    await writeFile(join(folder, 'pictures/a-book/160.webp'), 'webp')
    shop.data = await kind.create()
    shop.app = await shop.serve()
  })
  afterAll(async () => {
    await shop.app.close()
    await shop.data.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return shop
}
