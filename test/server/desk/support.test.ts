import { claimMails } from '../../../src/server/mail/claim'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeProduct } from '../../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../../support/registration'
import { useTestApp } from '../../support/testApp'

describe.each(databases)('staff who help a shopper on $name', (kind) => {
  const shop = useTestApp(kind)

  /** A shopper with something of everything. */
  const settle = async () => {
    const shopper = await loggedIn(shop)
    const product = await makeProduct(shop.db, { name: 'A wanted book' })
    const wanted = { productId: product.id, quantity: 2 }
    await shopper.call('addToCart', { body: wanted })
    const placed = await shopper.call('checkout', { body: { items: [] } })
    await shopper.call('addToCart', { body: wanted })
    await shopper.call('toggleFavourite', { body: { productId: product.id } })
    return { ...shopper, orderId: placed.body.data.orderId as number }
  }
  const find = async (who: string, role: 'staff' | 'keeper' = 'staff') => {
    const { call, user } = await loggedIn(shop, { role })
    return { staff: user, call, ...(await call('deskFindShopper', { body: { who } })) }
  }

  it.each(['email', 'other case', 'username', 'order', 'arabic digits'])(
    `${rule('SUPPORT-9')}: by %s`,
    async (how) => {
      const { user, orderId } = await settle()
      const who = {
        email: user.email,
        'other case': user.email.toUpperCase(),
        username: user.username,
        order: String(orderId),
        'arabic digits': String(orderId).replace(/\d/g, (digit) =>
          String.fromCharCode(0x660 + Number(digit)),
        ),
      }[how]
      const { status, body } = await find(who ?? '')
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        account: { id: user.id, email: user.email, userName: user.username, role: 'shopper' },
        registrations: [],
        cart: [{ name: 'A wanted book', quantity: 2 }],
        favourites: [{ name: 'A wanted book' }],
        orders: [{ id: orderId, state: 'new' }],
        mails: [{ kind: 'order-placed', failure: null }],
      })
    },
  )

  it('tells an account that nobody activated from one that there is not', async () => {
    const fields = registrationFields()
    await sendRegistration(shop, fields)
    const waiting = (await find(fields.Email ?? '')).body.data
    expect(waiting).toMatchObject({ account: null, mails: [{ kind: 'activate' }] })
    expect(waiting.registrations).toHaveLength(1)
    const { status, body } = await find('nobody@example.com')
    expect([status, body.message]).toEqual([404, expect.stringMatching(/^Nobody is known/)])
  })

  it('shows no password, no token and no secret of a link', async () => {
    const { user, token } = await loggedIn(shop)
    await shop.call('forgotPassword', { body: { email: user.email } })
    const secret = await secretMailedTo(shop, user.email)
    const { password_hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const shown = JSON.stringify((await find(user.email)).body)
    for (const hidden of [password_hash, token, secret]) expect(shown).not.toContain(hidden)
  })

  it(`${rule('SUPPORT-4')}, and so is each look at an account`, async () => {
    const { user } = await settle()
    const { staff } = await find(user.email, 'keeper')
    const looks = await shop.db
      .selectFrom('desk_log')
      .select(['action', 'subject', 'subject_id'])
      .where('user_id', '=', staff.id)
      .execute()
    expect(looks).toEqual([{ action: 'look', subject: 'account', subject_id: user.id }])
  })

  it(`${rule('SUPPORT-10')}: one that was sent and one that was given up`, async () => {
    const fields = registrationFields()
    await sendRegistration(shop, fields)
    await secretMailedTo(shop, fields.Email ?? '')
    const { call, body } = await find(fields.Email ?? '')
    const [mail] = body.data.mails as { id: number; sentAt: string | null }[]
    expect(mail?.sentAt).not.toBeNull()
    const again = () => call('deskSendMailAgain', { params: { mailId: mail?.id ?? 0 } })
    expect((await again()).status).toBe(200)
    const secret = await secretMailedTo(shop, fields.Email ?? '')
    expect((await shop.call('activate', { body: { secret } })).status).toBe(200)
    await shop.db
      .updateTable('outbox')
      .set({ sent_at: null, given_up_at: '2026-01-01T00:00:00.000Z', failure: '550', attempts: 9 })
      .where('kind', '=', 'activate')
      .execute()
    // The registration has become an account: the mail is for nobody any more.
    expect((await again()).status).toBe(404)
  })

  it(`${rule('SUPPORT-10')}: not one that is being sent, one that is to wait for long`, async () => {
    const { user } = await loggedIn(shop)
    await shop.call('forgotPassword', { body: { email: user.email } })
    const { call, body } = await find(user.email)
    const mailId =
      (body.data.mails as { id: number; kind: string }[]).find(({ kind }) => kind === 'reset')?.id ?? 0
    const again = async () => {
      expect((await call('deskSendMailAgain', { params: { mailId } })).status).toBe(200)
      return mailOf()
    }
    const mailOf = () =>
      shop.db
        .selectFrom('outbox')
        .select(['attempts', 'next_attempt_at'])
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow()
    await claimMails(shop.database, { most: 1000, lease: shop.config.timeouts.mail.lease })
    const held = await mailOf()
    expect(held.attempts).toBe(1)
    expect(await again()).toEqual(held)
    const nextHour = new Date(Date.now() + 3_600_000).toISOString()
    await shop.db.updateTable('outbox').set({ next_attempt_at: nextHour }).where('id', '=', mailId).execute()
    const { attempts, next_attempt_at: due } = await again()
    expect(attempts).toBe(1)
    expect(Date.parse(due)).toBeLessThanOrEqual(Date.now())
  })

  it('has no such mail', async () => {
    const { call } = await loggedIn(shop, { role: 'staff' })
    expect((await call('deskSendMailAgain', { params: { mailId: 999_999 } })).status).toBe(404)
  })
})
