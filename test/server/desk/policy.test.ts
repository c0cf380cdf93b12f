import { deskCalls } from '../../../src/contract/desk/calls'
import type { Role } from '../../../src/contract/rules/roles'
import { roles } from '../../../src/contract/rules/roles'
import { type Call } from '../../../src/server/registerCall'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn } from '../../support/factories'
import { goodRequest } from '../../support/fullRequests'
import { useTestApp } from '../../support/testApp'

const table = Object.entries(deskCalls) as [keyof typeof deskCalls, Call][]
const pairs = table.flatMap(([name, call]) =>
  roles.map((role): [typeof name, Role, Call] => [name, role, call]),
)

describe.each(databases)('the policy of the desk on $name', (kind) => {
  const shop = useTestApp(kind)

  it.each(pairs)(`${rule('DESK-1')}: %s asked by a %s`, async (name, role, call) => {
    const { token } = await loggedIn(shop, { role })
    const { status, body } = await shop.call(name, { ...goodRequest(call), token })
    const may = call.roles?.includes(role) === true
    // What is not there for somebody says no more than an address that leads nowhere.
    if (!may) expect([status, body.message]).toEqual([404, 'There is nothing at this address.'])
    else expect([status, body.message]).not.toEqual([404, 'There is nothing at this address.'])
  })

  it.each(table)('%s asked by a visitor', async (name, call) => {
    expect((await shop.call(name, goodRequest(call))).status).toBe(401)
  })

  it(rule('ROLES-4'), async () => {
    const { token, user } = await loggedIn(shop, { role: 'keeper' })
    expect((await shop.call('deskOverview', { token })).status).toBe(200)
    await shop.db.updateTable('users').set({ role: 'shopper' }).where('id', '=', user.id).execute()
    expect((await shop.call('deskOverview', { token })).status).toBe(404)
  })
})
