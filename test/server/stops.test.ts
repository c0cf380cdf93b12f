import { type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { startFor } from '../support/crashes/crowd'
import { stopRound } from '../support/crashes/stopRound'
import { databases } from '../support/databases'
import { testApp } from '../support/testApp'

describe.each(databases)('a server that is about to stop on $name', (kind) => {
  it('says so by its health, and serves calls on connections that end with their answer', async () => {
    const data = await kind.create()
    const shop = await testApp(data)
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        headers: { 'accept-language': 'en' },
      })
      return [status, headers.get('connection'), headers.get('retry-after')]
    }
    expect(await ask('/health')).toEqual([200, 'keep-alive', null])
    shop.app.announceStop()
    expect(await ask('/health')).toEqual([503, 'close', '5'])
    expect(await ask('/api/Category')).toEqual([200, 'close', null])
    await shop.close()
    await data.drop()
  })

  it('fails no request of people who are sent elsewhere once it is not ready', async () => {
    const { answers, failures, exitCode } = await stopRound(kind)
    expect([failures, exitCode]).toEqual([[], 0])
    expect(answers).toBeGreaterThan(0)
  })

  it('ends by itself, in one sentence, when a newer version has changed the tables beneath it', async () => {
    const data = await kind.create()
    const server = await startFor(data.place)
    await sql`insert into migrations (number, name) values (999, 'newer')`.execute(data.database.db)
    expect(await server.ended).toBe(1)
    expect(server.printed().split('\n').slice(1).join('')).toBe(
      'The database was made by a newer version of this program (step 999). This older server ends.',
    )
    const again = startFor(data.place)
    await expect(again).rejects.toThrow(
      'The tables of the database could not be made ready. The database was made by a newer version',
    )
    await data.drop()
  })
})
