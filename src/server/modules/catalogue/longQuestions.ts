import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Language } from '../../../contract/constants'
import type { pagingQuery } from '../../../contract/entities/search'
import type { OpenData } from '../../answers/openCalls'
import { type PublicAnswer, writtenAs } from '../../answers/PublicAnswers'
import type { ProductSearch } from '../../database/dialects/search'
import type { Database } from '../../database/schema'
import { presentProduct } from '../../products/present'
import { find, type ToFind } from './find'
import { searchPage } from './pages'
import { productsByIds } from './queries'
import { searchIds } from './search'

/** What of the catalogue takes long in a large shop where nobody asked it before, as plain values. */
export interface LongQuestions {
  find: ToFind
  search: { text: string; query: z.output<typeof pagingQuery> }
}

/** Answers such a question with its whole envelope, as it is sent. Throws a Failure for a cursor that is not ours. */
export type AskLong = <Name extends keyof LongQuestions>(
  name: Name,
  asked: LongQuestions[Name],
  language: Language,
) => Promise<string | Buffer>

interface Tools {
  db: Kysely<Database>
  search: ProductSearch
}

const makers: {
  [Name in keyof LongQuestions]: (
    tools: Tools,
    asked: LongQuestions[Name],
    language: Language,
  ) => Promise<PublicAnswer<OpenData<Name>>>
} = {
  find,
  async search({ db, search }, { text, query }, language) {
    const { ids, page } = searchPage(await searchIds(db, search, text), query)
    return { data: (await productsByIds(db, language, ids)).map(presentProduct), page }
  },
}

/** Answers them in the thread that asks. */
export const askLongHere =
  (tools: Tools): AskLong =>
  async (name, asked, language) =>
    writtenAs(language, await makers[name](tools, asked, language))
