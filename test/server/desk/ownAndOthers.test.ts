import type { DeskCallName } from '../../../src/contract/desk/addresses'
import { deskCalls } from '../../../src/contract/desk/calls'
import type { Role } from '../../../src/contract/rules/roles'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { useTestApp } from '../../support/testApp'
import { market } from '../support/market'
import { makeThings, ownAndOthers } from '../support/ownAndOthers'

/** Who asks, of whom the things are not the last. */
const people = [
  ['the seller whose they are', 'seller', true],
  ['another seller', 'seller', false],
  ['staff', 'staff', true],
  ['a keeper', 'keeper', true],
] as const satisfies readonly (readonly [string, Role, boolean])[]

const table = (Object.keys(ownAndOthers) as DeskCallName[]).flatMap((name) =>
  people.map(([who, role, maySee]) => ({ name, who, role, maySee })),
)
const isAsked = (role: Role, name: DeskCallName) => (deskCalls[name].roles as readonly Role[]).includes(role)

describe.each(databases)('somebody’s things at the desk on $name', (kind) => {
  const shop = useTestApp(kind)
  const { person, sellerWithBook } = market(shop)

  it.each(table)(`${rule('DESK-2')}: $name asked by $who`, async ({ name, role, maySee }) => {
    const { seller, things } = await makeThings(shop)
    const stranger = () => (role === 'seller' ? sellerWithBook() : person(role))
    const { call } = role === 'seller' && maySee ? seller : await stranger()
    const { sent, shows, isNobodys = false } = ownAndOthers[name]
    const { status, body } = await call(name, await sent(things))
    if (!isAsked(role, name))
      expect([status, body.message]).toEqual([404, 'There is nothing at this address.'])
    else if (shows !== undefined) expect([status, shows(body.data, things)]).toEqual([200, maySee])
    else if (maySee || isNobodys) expect([200, 409]).toContain(status)
    else {
      expect([status, body.data]).toEqual([404, null])
      expect(body.message).not.toBe('There is nothing at this address.')
    }
  })

  it('stays as it was when another seller has asked for all of it', async () => {
    const { things } = await makeThings(shop)
    const other = await sellerWithBook()
    const state = () =>
      Promise.all([
        shop.db.selectFrom('libraries').selectAll().where('id', '=', things.libraryId).execute(),
        shop.db.selectFrom('products').selectAll().where('library_id', '=', things.libraryId).execute(),
        shop.db.selectFrom('orders').selectAll().where('id', '=', things.orderId).execute(),
        shop.db.selectFrom('desk_log').selectAll().where('user_id', '=', other.user.id).execute(),
      ])
    const before = await state()
    for (const [name, { sent }] of Object.entries(ownAndOthers))
      await other.call(name as DeskCallName, await sent(things))
    expect(await state()).toEqual(before)
  })
})
