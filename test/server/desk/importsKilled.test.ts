import { openDatabase } from '../../../src/server/database/connect'
import { rule } from '../../spec/behaviour'
import { childrenOf } from '../../support/childrenOf'
import { startFor, tokenSecret } from '../../support/crashes/crowd'
import { databases, type TestDatabase } from '../../support/databases'
import { httpCaller } from '../../support/httpCall'
import type { RunningShop } from '../../support/runningShop'
import { importerAt } from '../../support/sentFile'
import { testApp } from '../../support/testApp'
import { until } from '../../support/until'
import { importingSeller, makeBooks } from '../support/deskImports'
import '../../support/longTimeout'

/** So many that the server is ended long before it is done. */
const books = 2000
const file = Buffer.from(
  `sku,name,price,category\n${Array.from({ length: books }, (_, number) => `b${String(number)},Book ${String(number)},5,Books\n`).join('')}`,
)

describe.each(databases)('a server that ends in the middle of an import on $name', (kind) => {
  let data: TestDatabase
  let server: RunningShop | undefined
  let libraryId: number
  let token: string

  beforeEach(async () => {
    data = await kind.create()
    const shop = await testApp(data, { tokenSecret })
    await makeBooks(shop)
    const seller = await importingSeller(shop)
    libraryId = seller.library.id
    token = seller.token
    await shop.close()
    await data.database.close()
  })
  afterEach(async () => {
    await server?.stop('SIGKILL')
    await data.drop()
  })

  const startServer = async () => {
    server = await startFor(data.place)
    const caller = httpCaller(server.address)
    return {
      server,
      ...importerAt((name, sent) => caller.call(name, { ...sent, token })),
      close: caller.close,
    }
  }

  /** An import that has written something and is not done. */
  const begun = async () => {
    const running = await startServer()
    const id = await running.send(libraryId, file)
    await running.reached(id, 'checked')
    await running.move(id, 'import')
    await until(async () => (await running.one(id)).rows > 0)
    return { ...running, id }
  }

  /** Looks into the database while no server has it open. */
  const inside = async <Found>(
    look: (db: TestDatabase['database']['db']) => Promise<Found>,
  ): Promise<Found> => {
    const database = await openDatabase(data.place)
    try {
      return await look(database.db)
    } finally {
      await database.close()
    }
  }

  const products = () => inside(async (db) => (await db.selectFrom('products').select('id').execute()).length)

  it(rule('IMPORT-13'), async () => {
    const { server: killed, id, close } = await begun()
    await killed.stop('SIGKILL')
    close()
    const written = await products()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(books)
    await inside((db) =>
      db
        .updateTable('import_jobs')
        .set({ leased_until: new Date(0).toISOString() })
        .execute(),
    )
    const next = await startServer()
    expect(await next.one(id)).toMatchObject({ state: 'interrupted', steps: ['resume', 'undo'] })
    await next.move(id, 'resume')
    expect(await next.reached(id, 'done')).toMatchObject({
      counts: { added: books, unchanged: 0, refused: 0 },
    })
    await next.move(id, 'undo')
    expect(await next.reached(id, 'undone')).toMatchObject({ undone: { removed: books, kept: 0 } })
    await next.server.stop()
    next.close()
    expect(await products()).toBe(0)
  })

  it('is interrupted at once, and can be resumed, where the process of the import alone is killed', async () => {
    const { server: running, id, one, move, reached, close } = await begun()
    for (const child of childrenOf(running.pid)) process.kill(child, 'SIGKILL')
    await until(async () => (await one(id)).state === 'interrupted')
    expect(await one(id)).toMatchObject({ steps: ['resume', 'undo'] })
    await move(id, 'resume')
    expect(await reached(id, 'done')).toMatchObject({ counts: { added: books, refused: 0 } })
    close()
  })

  it('goes on by itself where the server was stopped in good order', async () => {
    const { server: stopped, id, close } = await begun()
    await stopped.stop('SIGINT')
    close()
    const next = await startServer()
    expect(await next.reached(id, 'done')).toMatchObject({ counts: { added: books } })
    next.close()
  })
})
