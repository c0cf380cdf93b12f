import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUtf8 } from 'node:buffer'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../../../contract/constants'
import { type ShopPage, type ShopPageName, shopPageNames } from '../../../contract/entities/shopPage'
import type { KeptCall, PublicAnswers } from '../../answers/PublicAnswers'
import { pageOfMarkdown } from './markdown'

/** The folder under DATA_DIR with what the shop says itself, such as `delivery.ar.md`. */
const pageFolder = 'pages'
/** Bytes of such a file; a page that anybody reads is far below. */
const maximumBytes = 200_000

export interface ShopPages {
  /** null where the shop wrote none: the page has its usual words. */
  ask: KeptCall<{ params: { name: ShopPageName } }, ShopPage | null>
  /** Another one after every change of what a screen says; '' where nothing of it is the shop's. */
  markOf(screen: string, language: Language): Promise<string>
}

const isShopPage = (name: string): name is ShopPageName => shopPageNames.some((known) => known === name)

/** Pages that a shop wrote in Markdown; a file that was changed, added or taken away counts at once. */
export const createShopPages = (
  { dataDir }: { dataDir: string },
  answers: PublicAnswers,
  log: FastifyBaseLogger,
): ShopPages => {
  const fileOf = (name: ShopPageName, language: Language) =>
    join(dataDir, pageFolder, `${name}.${language}.md`)

  const markOf = async (name: ShopPageName, language: Language) => {
    const found = await stat(fileOf(name, language)).catch(() => null)
    return found?.isFile() ? [found.ino, found.size, found.mtimeMs].join(' ') : ''
  }

  const read = async (name: ShopPageName, language: Language): Promise<ShopPage | null> => {
    const file = fileOf(name, language)
    if ((await markOf(name, language)) === '') return null
    const bytes = await readFile(file)
    const problem =
      bytes.length > maximumBytes
        ? `is larger than ${String(maximumBytes)} bytes`
        : isUtf8(bytes)
          ? null
          : 'is not in UTF-8'
    if (problem !== null) {
      log.warn({ file }, `a page of the shop ${problem}; the usual words are shown instead`)
      return null
    }
    const page = pageOfMarkdown(bytes.toString().replace(/^\uFEFF/, ''))
    return page.heading === null && page.blocks.length === 0 ? null : page
  }

  // What is kept is found by what was asked and by the mark of the file.
  const marked = answers.cached<{ name: ShopPageName; mark: string }, ShopPage | null>(
    'shopPage',
    async ({ name }, language) => ({ data: await read(name, language) }),
  )
  return {
    ask: async ({ params: { name } }, language, asker) =>
      marked({ name, mark: await markOf(name, language) }, language, asker),
    markOf: async (screen, language) => (isShopPage(screen) ? markOf(screen, language) : ''),
  }
}
