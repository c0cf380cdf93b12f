import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, page, type Reply } from '../../support/cannedServer'
import { dialogNamed, passwordField, wordsOfDialog, wordsOfNotice } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { bothLanguages } from '../../support/texts'

const someUser = {
  id: 1,
  firstName: 'Maryam',
  lastName: 'Hadi',
  profileImage: null,
  librarieName: 'Tigris House',
  address: 'Basra',
  phoneNumber: '+964 770 123 4567',
}
const token = 'a-token-for-tests'
const loggedIn = { token, replies: { userProfile: good(someUser), cart: good([]) } }

const accountButton = (name: string) => screen.getByRole('button', { name })
const loginForm = () => within(screen.getByRole('form'))

const open = async (visit: Parameters<typeof renderShop>[0] = {}) => {
  const shop = await renderShop({ path: '/about-us', ...visit })
  const { person, texts } = shop
  return {
    ...shop,
    openPopup: () => person.click(accountButton(texts.layout.account)),
    submitLogin: async (email = 'maryam', password = 'secret') => {
      await person.type(await screen.findByRole('textbox', { name: texts.auth.emailOrUsername }), email)
      await person.type(await passwordField(texts.auth.password), password)
      await person.click(loginForm().getByRole('button', { name: texts.auth.login }))
    },
  }
}

describe('the login', () => {
  it.each(bothLanguages)(`${rule('ACCOUNT-5', 'ACCOUNT-1', 'LOGIN-2')}, in %s`, async (language) => {
    const { openPopup, texts } = await open({ language })
    expect(accountButton(texts.layout.account)).toHaveAttribute('aria-expanded', 'false')
    await openPopup()
    expect(accountButton(texts.layout.account)).toHaveAttribute('aria-expanded', 'true')
    const form = within(await screen.findByRole('form', { name: texts.auth.login }))
    expect(form.getByRole('textbox', { name: texts.auth.emailOrUsername })).toHaveFocus()
    expect(await passwordField(texts.auth.password)).toHaveAttribute('type', 'password')
    expect(form.getByRole('button', { name: texts.auth.login })).toBeVisible()
    await openPopup()
    expect(screen.queryByRole('form', { name: texts.auth.login })).not.toBeInTheDocument()
  })

  it(rule('LOGIN-1'), async () => {
    const { openPopup, person, countOf } = await open()
    await openPopup()
    const name = await screen.findByRole('textbox', { name: 'Email or username' })
    const password = await passwordField('Password')
    await person.click(loginForm().getByRole('button', { name: 'Login' }))
    expect(name).toBeInvalid()
    expect(password).toBeInvalid()
    await person.type(name, 'maryam')
    await person.type(password, '   ')
    await person.click(loginForm().getByRole('button', { name: 'Login' }))
    expect(name).toBeValid()
    expect(password).toBeInvalid()
    expect(password).toHaveAccessibleDescription('Please fill in this field.')
    expect(countOf('login')).toBe(0)
  })

  it(rule('SESSION-4'), async () => {
    const { openPopup, submitLogin } = await open()
    await openPopup()
    await submitLogin()
    const button = await screen.findByRole('button', { name: 'Logging in...' })
    expect(button).toBeDisabled()
  })

  it(rule('SESSION-2', 'LOGIN-4'), async () => {
    const { openPopup, submitLogin, reload, arrived } = await open({
      replies: { login: good({ token, user: someUser }), userProfile: good(someUser), cart: good([]) },
    })
    await openPopup()
    await submitLogin()
    await waitFor(() => {
      expect(reload).toHaveBeenCalledTimes(1)
    })
    expect(arrived.find(({ call }) => call === 'login')?.body).toEqual({
      email: 'maryam',
      password: 'secret',
    })
    expect(localStorage.getItem('token')).toBe(token)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject(someUser)
    expect(Object.keys(localStorage).sort()).toEqual(['token', 'user'])
    expect(await wordsOfNotice('Login Successful!')).toEqual([
      'Login Successful!',
      'You have logged in successfully.',
    ])
  })

  const failures: [string, Reply][] = [
    ['a refusal', bad(401, 'No such account')],
    ['a server in trouble', { status: 500, body: '' }],
    ['HTML', page('<h1>Hello</h1>')],
    ['an answer without a token', good({ user: someUser })],
    ['a lost connection', 'broken'],
  ]
  it.each(failures)(`${rule('LOGIN-3')}, after %s`, async (_, login) => {
    const { openPopup, submitLogin, person, reload } = await open({ replies: { login } })
    await openPopup()
    await submitLogin()
    expect(await wordsOfDialog('Login Failed')).toEqual([
      'Login Failed',
      'Invalid credentials, please try again.',
      'OK',
    ])
    await person.click((await dialogNamed('Login Failed')).getByRole('button', { name: 'OK' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    expect(reload).not.toHaveBeenCalled()
    expect({ ...localStorage }).toEqual({})
    expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveValue('maryam')
  })
})

describe('the session', () => {
  it(rule('SESSION-1'), async () => {
    const { arrived } = await open({ path: '/', replies: { categories: good([]) } })
    expect(localStorage.getItem('token')).toBeNull()
    expect(arrived.length).toBeGreaterThan(0)
    expect(arrived.every(({ headers }) => !headers.has('authorization'))).toBe(true)
  })

  it(rule('ROLES-3'), async () => {
    const { arrived, person } = await open({ path: '/', token })
    await person.type(screen.getByRole('searchbox'), 'emma')
    await waitFor(() => {
      expect(new Set(arrived.map(({ call }) => call))).toEqual(
        new Set(['userProfile', 'cart', 'categories', 'newCategories', 'newReleases', 'search']),
      )
    })
    for (const { headers } of arrived) expect(headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  it.each([
    ['data', good(someUser)],
    [
      'data inside data',
      { status: 200, body: JSON.stringify({ data: { statusCode: 200, data: someUser } }) },
    ],
    ['the bare profile', { status: 200, body: JSON.stringify(someUser) }],
  ])(`${rule('SESSION-3', 'ACCOUNT-4')}, from %s`, async (_, userProfile) => {
    const { openPopup, countOf } = await open({
      token,
      user: { id: 1 },
      replies: { userProfile, cart: good([]) },
    })
    await waitFor(() => {
      expect(countOf('userProfile')).toBe(1)
    })
    await openPopup()
    const panel = within(await screen.findByRole('group', { name: 'My account' }))
    expect(await panel.findByText('Welcome, Maryam Hadi')).toBeVisible()
    for (const fact of ['Tigris House', 'Basra', '+964 770 123 4567'])
      expect(panel.getByText(fact)).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Login' })).not.toBeInTheDocument()
    expect(countOf('userProfile')).toBe(1)
  })

  it(rule('PROFILE-4'), async () => {
    await open({ token, replies: { userProfile: bad(500), cart: good([]) } })
    expect(await wordsOfNotice('Error', 'alert')).toEqual(['Error', 'Could not fetch user profile.'])
  })

  it(rule('PROFILE-5', 'STATES-3'), async () => {
    const { person, replies } = await open({
      language: 'ar',
      path: '/profile',
      token,
      replies: { userProfile: bad(500), cart: good([]) },
    })
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('تعذّر جلب الملف الشخصي.')).toBeVisible()
    replies.userProfile = good(someUser)
    await person.click(main.getByRole('button', { name: 'إعادة المحاولة' }))
    expect(await main.findByText('Basra')).toBeVisible()
  })
})

describe('the logout', () => {
  const askToLogOut = async (language: 'ar' | 'en' = 'en') => {
    const shop = await open({ language, path: '/contact-us', ...loggedIn })
    await shop.openPopup()
    await shop.person.click(await screen.findByRole('button', { name: shop.texts.account.logout }))
    return shop
  }

  it(rule('SESSION-5', 'ACCOUNT-3'), async () => {
    await askToLogOut()
    const words = await wordsOfDialog('Are you sure?')
    expect([words[0], ...words.slice(-2)]).toEqual(['Are you sure?', 'Yes, logout!', 'Cancel'])
    expect(screen.getByRole('link', { name: 'Profile', hidden: true })).toHaveAttribute('href', '/profile')
    expect(screen.getByRole('link', { name: 'Orders', hidden: true })).toHaveAttribute('href', '/orders')
  })

  it(rule('SESSION-6'), async () => {
    const { person, store } = await askToLogOut()
    await person.click((await dialogNamed('Are you sure?')).getByRole('button', { name: 'Yes, logout!' }))
    expect((await wordsOfNotice('Logged out!'))[0]).toBe('Logged out!')
    expect(window.location.pathname).toBe('/')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(JSON.stringify(store.getState())).not.toContain('Maryam')
  })

  it(rule('SESSION-7'), async () => {
    const { person } = await askToLogOut()
    await person.click((await dialogNamed('Are you sure?')).getByRole('button', { name: 'Cancel' }))
    expect(await wordsOfNotice('Cancelled')).toEqual(['Cancelled', 'You are still logged in.'])
    expect(localStorage.getItem('token')).toBe(token)
    expect(window.location.pathname).toBe('/contact-us')
  })

  it('speaks Arabic too', async () => {
    await askToLogOut('ar')
    expect(await wordsOfDialog('هل أنت متأكد؟')).toEqual([
      'هل أنت متأكد؟',
      'ستخرج من حسابك.',
      'نعم، تسجيل الخروج!',
      'إلغاء',
    ])
  })
})
