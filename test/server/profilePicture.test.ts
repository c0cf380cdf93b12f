import { access, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { rule } from '../spec/behaviour'
import { databases } from '../support/databases'
import { loggedIn, makeProduct, makeUser } from '../support/factories'
import { pictureForm, pictureOf } from '../support/pictureForm'
import { registrationFields, registrationForm, sendRegistration } from '../support/registration'
import { useTestApp } from '../support/testApp'

const day = 86_400_000

describe.each(databases)('the picture of a profile on $name', (kind) => {
  let days = 0
  const shop = useTestApp(kind, {}, { now: () => Date.now() + days * day })
  const limited = useTestApp(kind, { rateLimits: true })

  const fileOf = (address: string) => join(shop.config.dataDir, address)
  const isKept = (address: string) =>
    access(fileOf(address)).then(
      () => true,
      () => false,
    )
  /** Some days later, after the shop was tidied. */
  const later = async (more = 2) => {
    days += more
    await shop.app.housekeeping.tidy()
  }
  const left = () => shop.db.selectFrom('left_pictures').selectAll().execute()

  /** A shopper who shows a picture, and its address. */
  const shown = async (colour: string) => {
    const shopper = await loggedIn(shop)
    const answer = await shopper.call('changePicture', await pictureForm(await pictureOf(colour)))
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your picture was saved.' } })
    return { ...shopper, address: answer.body.data.profileImage as string }
  }

  test(rule('PROFILE-8'), async () => {
    const { call, address } = await shown('#101010')
    expect((await call('userProfile')).body.data.profileImage).toBe(address)
    const other = await call('changePicture', await pictureForm(await pictureOf('#202020')))
    const next = other.body.data.profileImage as string
    expect((await call('userProfile')).body.data.profileImage).toBe(next)
    await later()
    expect([await isKept(address), await isKept(next)]).toEqual([false, true])
    expect((await call('removePicture')).body.data.profileImage).toBeNull()
    expect((await call('removePicture')).status).toBe(200)
    expect((await call('userProfile')).body.data.profileImage).toBeNull()
    await later()
    expect(await isKept(next)).toBe(false)
    expect(await left()).toEqual([])
  })

  test('goes only a day after it was taken down', async () => {
    days = 0
    await shop.db.deleteFrom('settings').where('name', '=', 'tidied_at').execute()
    const { call, address } = await shown('#303030')
    await call('removePicture')
    await later(0)
    expect(await isKept(address)).toBe(true)
    await later()
    expect(await isKept(address)).toBe(false)
  })

  test('stays where somebody or something else shows the same one', async () => {
    const { address } = await shown('#404040')
    const [second, third] = [await shown('#404040'), await shown('#505050')]
    await second.call('removePicture')
    await makeProduct(shop.db, { image: third.address })
    await third.call('removePicture')
    await later()
    expect([await isKept(address), await isKept(third.address)]).toEqual([true, true])
    expect(await left()).toEqual([])
  })

  test('stays where it was stored again while it was to go', async () => {
    const { call, address } = await shown('#606060')
    await call('removePicture')
    const soon = new Date(Date.now() + (days + 3) * day)
    await utimes(join(fileOf(address), '..'), soon, soon)
    await later()
    expect(await isKept(address)).toBe(true)
  })

  test('of a registration that ended goes too', async () => {
    await sendRegistration(shop, registrationFields(), { image: await pictureOf('#707070') })
    const { profile_image: address } = await shop.db
      .selectFrom('registrations')
      .select('profile_image')
      .executeTakeFirstOrThrow()
    expect(await isKept(String(address))).toBe(true)
    await later(40)
    await later()
    expect(await isKept(String(address))).toBe(false)
  })

  test('of another backend or a demo is nobody’s file', async () => {
    const user = await makeUser(shop.db)
    for (const profile_image of ['https://example.com/me.png', '/pictures/../secret/640.webp', null])
      await shop.db.updateTable('users').set({ profile_image }).where('id', '=', user.id).execute()
    await later()
    expect(await left()).toEqual([])
  })

  test.each([
    ['nothing', () => registrationForm({}), 400, 'Please choose a picture.'],
    ['the word of none', () => registrationForm({ Image: 'null' }), 400, 'Please choose a picture.'],
    ['what is no picture', () => pictureForm(new Blob(['<svg/>'])), 400, 'The picture could not be read.'],
    [
      'more than 8 MB',
      () => pictureForm(new Blob([new Uint8Array(8 * 1024 * 1024 + 1)])),
      413,
      'The request is too large.',
    ],
    ['a field beside it', () => registrationForm({ FirstName: 'x' }), 400, 'The request is not valid.'],
    ['JSON', () => ({ body: { Image: 'null' } }), 415, 'The server does not take content of this type.'],
  ])('refuses %s, and stays as it was', async (_, form, status, message) => {
    const { call, address } = await shown('#808080')
    expect(await call('changePicture', await form())).toMatchObject({ status, body: { message } })
    expect((await call('userProfile')).body.data.profileImage).toBe(address)
  })

  test('is changed thirty times an hour at most, by each', async () => {
    const [one, other] = [await loggedIn(limited), await loggedIn(limited)]
    const form = await pictureForm()
    for (let time = 0; time < 30; time += 1) expect((await one.call('changePicture', form)).status).toBe(200)
    expect((await one.call('changePicture', form)).status).toBe(429)
    expect((await one.call('removePicture')).status).toBe(200)
    expect((await other.call('changePicture', form)).status).toBe(200)
  })
})
