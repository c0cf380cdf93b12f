import { act, screen, within } from '@testing-library/react'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { bad, good, type Replies, type Reply } from '../../support/cannedServer'
import { dialogNamed, passwordField } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { bothLanguages } from '../../support/texts'

/** What a link of a mail opens, also when one comes back, refreshes, logs in, or follows it twice. */

const secret = 'Zm9yLXRoaXMtdGVzdC1hbG9uZS0wMTIzNDU2Nzg5_-A'
const other = secret.replace('Zm9y', 'b3Ro')
const session = { token: 'a-token-for-tests', user: { id: 1, firstName: 'Maryam' } }

type Shop = Awaited<ReturnType<typeof renderShop>>
const open = (path: string, replies: Replies, language: 'ar' | 'en' = 'en') =>
  renderShop({ language, path, replies: { login: good(session), categories: good([]), ...replies } })

const go = (shop: Shop, to: string) =>
  act(async () => {
    shop.store.dispatch(goTo(to))
    await Promise.resolve()
  })
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true })
    })
    window.history.back()
    await popped
  })

const setPassword = async ({ person, texts }: Shop) => {
  for (const label of [texts.resetPassword.newPassword, texts.auth.confirmPassword]) {
    await person.click(await passwordField(label))
    await person.paste('open sesame')
  }
  await person.click(screen.getByRole('button', { name: texts.resetPassword.submit }))
}

/** In the popup of the account button, which is open. */
const logIn = async ({ person, texts }: Shop) => {
  const form = await screen.findByRole('form', { name: texts.auth.login })
  await person.click(within(form).getByRole('textbox', { name: texts.auth.emailOrUsername }))
  await person.paste('maryam')
  await person.click(
    within(form).getByLabelText(new RegExp(`^${texts.auth.password}`), { selector: 'input' }),
  )
  await person.paste('secret-1')
  await person.click(within(form).getByRole('button', { name: texts.auth.login }))
  await screen.findByText(texts.notices.loginDone.title)
}

const kinds = [
  { call: 'activate', path: '/activate', finish: async () => undefined },
  { call: 'resetPassword', path: '/reset-password', finish: setPassword },
] as const

describe.each(kinds)('the link to $path', ({ call, path, finish }) => {
  const link = `${path}#secret=${secret}`

  it.each(bothLanguages)(
    'is used once: going away and back finds that all is well, in %s',
    async (language) => {
      const shop = await open(link, { [call]: good(null) }, language)
      await finish(shop)
      await screen.findByText(shop.texts[call].doneTitle)
      await go(shop, '/about-us')
      await screen.findByRole('heading', { name: shop.texts.about.heading })
      await back()
      await screen.findByText(shop.texts[call].doneTitle)
      expect(shop.countOf(call)).toBe(1)
      expect(screen.queryByText(shop.texts[call].badLink)).not.toBeInTheDocument()
    },
  )

  it('says so too after a refresh, whose address tells it', async () => {
    const shop = await open(link, { [call]: good(null) })
    await finish(shop)
    await screen.findByText(shop.texts[call].doneTitle)
    const { pathname, search } = window.location
    shop.unmount()
    const again = await open(`${pathname}${search}`, {})
    expect(await screen.findByText(again.texts[call].doneTitle)).toBeVisible()
  })

  it('says that it was used before, and that all is well', async () => {
    const shop = await open(link, { [call]: bad(409, 'Used') })
    await finish(shop)
    await screen.findByText(shop.texts[call].usedText)
    expect(screen.getByRole('button', { name: shop.texts.common.loginNow })).toBeVisible()
  })

  it('that is no good any more is not sent again, and offers no form', async () => {
    const shop = await open(link, { [call]: bad(400, 'No') })
    await finish(shop)
    await screen.findByText(shop.texts[call].badLink)
    await go(shop, '/about-us')
    await back()
    await screen.findByText(shop.texts[call].badLink)
    expect(shop.countOf(call)).toBe(1)
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it.each<[string, Reply]>([
    ['a lost connection', 'broken'],
    ['a server in trouble', bad(503)],
    ['too many tries', bad(429)],
  ])('can be tried again after %s', async (_, reply) => {
    const shop = await open(link, { [call]: reply })
    await finish(shop)
    const retry = await screen.findByRole('button', { name: shop.texts.common.retry })
    shop.replies[call] = good(null)
    await shop.person.click(retry)
    await screen.findByText(shop.texts[call].doneTitle)
    expect(shop.countOf(call)).toBe(2)
  })

  it('gives way to a newer one in the same tab', async () => {
    const shop = await open(link, { [call]: bad(400, 'No') })
    await finish(shop)
    await screen.findByText(shop.texts[call].badLink)
    shop.replies[call] = good(null)
    await go(shop, `${path}#secret=${other}`)
    await finish(shop)
    await screen.findByText(shop.texts[call].doneTitle)
    expect(shop.arrived.filter((each) => each.call === call).map(({ body }) => body)).toMatchObject([
      { secret },
      { secret: other },
    ])
  })

  it('is followed by a login that leads home, not back to the spent link', async () => {
    const shop = await open(link, { [call]: good(null) })
    await finish(shop)
    await screen.findByText(shop.texts[call].doneTitle)
    await shop.person.click(screen.getByRole('button', { name: shop.texts.common.loginNow }))
    await logIn(shop)
    expect(window.location.pathname).toBe('/')
  })
})

describe('a forgotten password', () => {
  const ask = async ({ person, texts }: Shop) => {
    await person.click(await screen.findByRole('textbox', { name: new RegExp(texts.auth.email) }))
    await person.paste('maryam@example.org')
    await person.click(screen.getByRole('button', { name: texts.forgotPassword.submit }))
  }

  it('can be asked for again without loading the page anew', async () => {
    const shop = await open('/forgot-password', { forgotPassword: good(null) })
    await ask(shop)
    await screen.findByText(shop.texts.forgotPassword.sentTitle)
    await shop.person.click(screen.getByRole('link', { name: shop.texts.forgotPassword.again }))
    await ask(shop)
    await screen.findByText(shop.texts.forgotPassword.sentTitle)
    expect(shop.countOf('forgotPassword')).toBe(2)
  })

  it('shows no failure of an earlier visit', async () => {
    const shop = await open('/forgot-password', { forgotPassword: 'broken' })
    await ask(shop)
    await screen.findByRole('button', { name: shop.texts.common.retry })
    await go(shop, '/about-us')
    await screen.findByRole('heading', { name: shop.texts.about.heading })
    await go(shop, '/forgot-password')
    await screen.findByRole('button', { name: shop.texts.forgotPassword.submit })
    expect(screen.queryByRole('button', { name: shop.texts.common.retry })).not.toBeInTheDocument()
  })
})

describe('an activation that is sent again', () => {
  it.each(bothLanguages)('is asked for from a failed login, in %s', async (language) => {
    const shop = await open('/about-us', { login: bad(401), sendActivation: good(null) }, language)
    const { person, texts } = shop
    await person.click(screen.getByRole('button', { name: texts.layout.account }))
    const form = within(await screen.findByRole('form', { name: texts.auth.login }))
    await person.type(form.getByRole('textbox', { name: texts.auth.emailOrUsername }), 'a@b.example')
    await person.type(await passwordField(texts.auth.password), 'secret-1')
    await person.click(form.getByRole('button', { name: texts.auth.login }))
    const { title, notActivated } = texts.dialogs.loginFailed
    await person.click((await dialogNamed(title)).getByRole('link', { name: notActivated }))
    await screen.findByRole('heading', { level: 1, name: texts.sendActivation.heading })
    await person.type(screen.getByLabelText(new RegExp(`^${texts.auth.email}`)), 'a@b.example')
    await person.type(await passwordField(texts.auth.password), 'secret-1')
    await person.click(screen.getByRole('button', { name: texts.sendActivation.submit }))
    expect(await screen.findByText(texts.sendActivation.sentText)).toBeVisible()
    expect(window.location.search).toBe('?link=sent')
    expect(shop.arrived.find(({ call }) => call === 'sendActivation')?.body).toEqual({
      email: 'a@b.example',
      password: 'secret-1',
    })
  })
})

describe('a login', () => {
  it.each(['/signup', '/forgot-password', '/send-activation', '/activate', '/reset-password'])(
    'at %s leads on to where one came from',
    async (path) => {
      const shop = await open('/about-us?x=1', {})
      await go(shop, path)
      await shop.person.click(screen.getByRole('button', { name: shop.texts.layout.account }))
      await logIn(shop)
      expect(window.location.pathname + window.location.search).toBe('/about-us?x=1')
    },
  )
})
