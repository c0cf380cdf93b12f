import type { AdditionalCallName, CallName } from '../../src/contract/addresses'
import { databases } from '../support/databases'
import { loggedIn } from '../support/factories'
import { useTestApp } from '../support/testApp'
import { type Asking, ownersCalls, settleOwner } from './support/ownersCalls'

describe.each(databases)('who may what on $name', (kind) => {
  const shop = useTestApp(kind)

  /** Every row of the owner's. */
  const rowsOf = async (userId: number) => ({
    account: await shop.db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
    cart: await shop.db.selectFrom('cart_lines').selectAll().where('user_id', '=', userId).execute(),
    favourites: await shop.db.selectFrom('favourites').selectAll().where('user_id', '=', userId).execute(),
    orders: await shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute(),
    links: await shop.db
      .selectFrom('links')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  })

  test.each(Object.keys(ownersCalls) as (CallName | AdditionalCallName)[])('%s', async (name) => {
    const { answers, sent = () => ({}), hides = () => true } = ownersCalls[name]
    const { owner, owned } = await settleOwner(shop)
    const other = await loggedIn(shop)
    const before = await rowsOf(owner.user.id)

    const tried: [Asking, number, string | undefined][] = [
      ['visitor', answers[0], undefined],
      ['other', answers[1], other.token],
    ]
    for (const [role, expected, token] of tried) {
      const { status, body } = await shop.call(name, { token, ...(await Promise.resolve(sent(owned, role))) })
      expect([role, status]).toEqual([role, expected])
      expect([role, hides(body.data, owned)]).toEqual([role, true])
      expect(await rowsOf(owner.user.id)).toEqual(before)
    }
    const { status, body } = await owner.call(name, await Promise.resolve(sent(owned, 'owner')))
    expect(['owner', status]).toEqual(['owner', answers[2]])
    if (ownersCalls[name].hides) expect(hides(body.data, owned)).toBe(false)
  })
})
