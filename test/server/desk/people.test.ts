import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeLibrary, makeUser } from '../../support/factories'
import { useTestApp } from '../../support/testApp'

type Body = { data: { people: { userId: number }[]; next: number | null } }

describe.each(databases)('who is who on $name', (kind) => {
  const shop = useTestApp(kind)

  const idsIn = ({ body }: { body: unknown }) => (body as Body).data.people.map(({ userId }) => userId)

  it(rule('DESK-55'), async () => {
    const keeper = await loggedIn(shop, { role: 'keeper' })
    const seller = await makeUser(shop.db, { role: 'seller', first_name: 'حيدر', last_name: 'الكتبي' })
    const { id } = await makeLibrary(shop.db, { owner_id: seller.id, name_en: 'Karkh Books' })
    const shopper = await makeUser(shop.db, { first_name: 'حيدر' })
    const find = (search: string) => keeper.call('deskPeople', { query: { search } })
    const all = idsIn(await keeper.call('deskPeople'))
    expect(all).toContain(seller.id)
    expect(all).not.toContain(shopper.id)
    expect(idsIn(await find('حيدر الكتبى'))).toEqual([seller.id])
    expect(idsIn(await find(shopper.email.slice(1)))).not.toContain(shopper.id)
    expect(idsIn(await find(shopper.email.toUpperCase()))).toEqual([shopper.id])
    expect(idsIn(await find(shopper.username))).toContain(shopper.id)
    expect((await find(seller.email)).body.data.people[0]).toMatchObject({
      role: 'seller',
      isSelf: false,
      libraries: [{ libraryId: id, name: 'Karkh Books' }],
    })
  })

  it('comes page by page, and one role at a time', async () => {
    const keeper = await loggedIn(shop, { role: 'keeper' })
    const staff: number[] = []
    for (let count = 0; count < 31; count += 1)
      staff.push((await makeUser(shop.db, { role: 'staff', first_name: 'Paged' })).id)
    const page = (after?: number) =>
      keeper.call('deskPeople', { query: { search: 'paged', role: 'staff', ...(after && { after }) } })
    const first = await page()
    expect(idsIn(first)).toEqual(staff.slice(0, 30))
    expect(idsIn(await page(first.body.data.next ?? 0))).toEqual(staff.slice(30))
    const keepers = await keeper.call('deskPeople', { query: { role: 'keeper' } })
    expect(keepers.body.data.people.every(({ role }: { role: string }) => role === 'keeper')).toBe(true)
  })

  it(rule('DESK-56'), async () => {
    const keeper = await loggedIn(shop, { role: 'keeper' })
    const other = await loggedIn(shop)
    const change = (role: string, was: string) =>
      keeper.call('changeRole', { params: { userId: other.user.id }, body: { role, was } })
    expect((await other.call('deskOverview')).status).toBe(404)
    expect((await change('staff', 'shopper')).body.data).toMatchObject({ role: 'staff' })
    expect((await other.call('deskOverview')).body.data.role).toBe('staff')
    const late = await change('seller', 'shopper')
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody else')])
    await change('shopper', 'staff')
    expect((await other.call('deskOverview')).status).toBe(401)
    const { body } = await keeper.call('deskLog', { query: { kind: 'account', by: keeper.user.id } })
    const roles = body.data.entries.map(({ changes }: { changes: object[] }) => changes)
    expect(roles).toEqual([
      [{ field: 'role', before: 'staff', after: 'shopper' }],
      [{ field: 'role', before: 'shopper', after: 'staff' }],
    ])
    const nobody = await keeper.call('changeRole', {
      params: { userId: 2_000_000 },
      body: { role: 'staff', was: 'shopper' },
    })
    expect([nobody.status, nobody.body.message]).toEqual([404, 'There is no such account.'])
  })

  it(rule('DESK-57'), async () => {
    await shop.db.updateTable('users').set({ role: 'shopper' }).where('role', '=', 'keeper').execute()
    const [one, other] = [await loggedIn(shop, { role: 'keeper' }), await loggedIn(shop, { role: 'keeper' })]
    const lower = (who: typeof one, whom: typeof one) =>
      who.call('changeRole', { params: { userId: whom.user.id }, body: { role: 'staff', was: 'keeper' } })
    const answers = await Promise.all([lower(one, other), lower(other, one), lower(one, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const keepers = await shop.db.selectFrom('users').select('id').where('role', '=', 'keeper').execute()
    expect(keepers).toHaveLength(1)
    const last = keepers[0]?.id === one.user.id ? one : other
    const { status, body } = await lower(last, last)
    expect([status, body.message]).toEqual([409, expect.stringContaining('last keeper')])
  })
})
