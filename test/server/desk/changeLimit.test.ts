import { deskCalls } from '../../../src/contract/desk/calls'
import type { Call } from '../../../src/server/registerCall'
import { databases } from '../../support/databases'
import { loggedIn } from '../../support/factories'
import { goodRequest } from '../../support/fullRequests'
import { useTestApp } from '../../support/testApp'

const table = Object.entries(deskCalls) as [keyof typeof deskCalls, Call][]

/** Changes of one person in a minute. */
const most = 300

describe.each(databases)('more changes at the desk than somebody makes by hand on $name', (kind) => {
  const shop = useTestApp(kind, { rateLimits: true })

  it.each(['seller', 'keeper'] as const)('are refused to a %s; reading and others go on', async (role) => {
    jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 60_000) * 60_000)
    const busy = await loggedIn(shop, { role })
    const other = await loggedIn(shop, { role })
    // Refused for what they say, and counted all the same.
    const change = () => busy.call('deskChangeProducts', { body: {} })
    for (let changes = 0; changes < most; changes += 1) expect((await change()).status).toBe(400)

    for (const [name, call] of table.filter((entry) => entry[1].roles?.includes(role))) {
      const { status } = await busy.call(name, goodRequest(call))
      if (call.method === 'GET') expect([name, status]).not.toEqual([name, 429])
      else expect([name, status]).toEqual([name, 429])
    }
    expect((await other.call('deskChangeProducts', { body: {} })).status).toBe(400)
  })
})
