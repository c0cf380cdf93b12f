import { runAdmin } from '../../../src/server/admin/run'
import type { Config } from '../../../src/server/config'
import { openDatabase } from '../../../src/server/database/connect'
import { openPictures } from '../../../src/server/images/pictures'
import type { TestDatabase } from '../../support/databases'
import { testConfig } from '../../support/testApp'

/** One call of the bookseller's tool, as a process of its own would make it; `answer` is what a person types. */
export const adminOf =
  (data: TestDatabase, overrides: Partial<Config> = {}) =>
  async (words: string[], answer: string | null = null) => {
    const said: string[] = []
    const complaints: string[] = []
    const code = await runAdmin(words, {
      say: (line) => said.push(line),
      complain: (line) => complaints.push(line),
      prepare: async () => {
        const config = testConfig(data, overrides)
        const database = await openDatabase(data.place)
        return {
          config,
          database,
          pictures: await openPictures(config, database.db),
          progress: () => undefined,
          ask: () => Promise.resolve(answer),
        }
      },
    })
    return { code, said: said.join('\n'), complaints: complaints.join('\n') }
  }

export type Admin = ReturnType<typeof adminOf>
