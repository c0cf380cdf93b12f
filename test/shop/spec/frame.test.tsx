import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { good } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, filled } from '../../support/texts'

const header = () => within(screen.getAllByRole('banner').at(0) as HTMLElement)
const footer = () => within(screen.getByRole('contentinfo'))
const addressOf = (link: HTMLElement) => link.getAttribute('href')

const expectPath = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path)
  })

const entries = [
  ['home', '/'],
  ['libraries', '/libraries'],
  ['publicLibraries', '/public-library'],
  ['about', '/about-us'],
  ['books', '/books'],
  ['schoolTools', '/school-tools'],
  ['contact', '/contact-us'],
] as const

const networks = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const

/** A meta tag of the page, as our server or a build writes it. */
const say = (name: string, content: string) => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
}
afterEach(() => {
  for (const meta of elements('meta[name^="shop-"], meta[name="api-base"]')) meta.remove()
})

describe.each(bothLanguages)('header and footer, in %s', (language) => {
  it(rule('HEADER-1', 'HEADER-2', 'HEADER-3'), async () => {
    for (const network of networks) say(`shop-${network}`, `https://www.${network}.com/warraqin`)
    const { texts } = await renderShop({ language, path: '/about-us' })
    const bar = within(screen.getByRole('region', { name: texts.layout.contactBar }))
    const chat = bar.getByRole('link', { name: /\+964 770 000 0000/ })
    expect(chat).toHaveAttribute('href', 'https://wa.me/9647700000000')
    for (const network of networks)
      expect(addressOf(bar.getByRole('link', { name: texts.layout[network] }))).toBe(
        `https://www.${network}.com/warraqin`,
      )
    expect(addressOf(bar.getByRole('link', { name: texts.layout.mail }))).toBe('mailto:shop@warraqin.example')
  })

  it.each(networks)(`${rule('HEADER-14')}: %s`, async (missing) => {
    for (const network of networks)
      say(`shop-${network}`, network === missing ? '' : `https://www.${network}.com/warraqin`)
    const { texts } = await renderShop({ language, path: '/about-us' })
    const bar = within(screen.getByRole('region', { name: texts.layout.contactBar }))
    for (const network of networks)
      expect(bar.queryAllByRole('link', { name: texts.layout[network] })).toHaveLength(
        network === missing ? 0 : 1,
      )
  })

  it(`${rule('HEADER-2')}, in front of another backend without a word about them`, async () => {
    say('api-base', 'https://another.example')
    const { texts } = await renderShop({ language, path: '/about-us' })
    const bar = within(screen.getByRole('region', { name: texts.layout.contactBar }))
    for (const network of networks)
      expect(addressOf(bar.getByRole('link', { name: texts.layout[network] }))).toBe(
        `https://www.${network}.com/`,
      )
  })

  it(rule('HEADER-4', 'HEADER-6', 'HEADER-7'), async () => {
    const { texts, person } = await renderShop({ language, path: '/about-us' })
    expect(header().getByRole('searchbox', { name: texts.search.label })).toBeVisible()
    expect(header().getByRole('button', { name: texts.layout.account })).toBeVisible()
    expect(addressOf(header().getByRole('link', { name: texts.layout.wishlist }))).toBe('/wishlist')
    const cart = header().getByRole('link', { name: `${texts.layout.cart} (0$)` })
    expect(addressOf(cart)).toBe('/cart')
    await person.click(header().getByRole('link', { name: new RegExp(texts.shop.name) }))
    await expectPath('/')
  })

  it(rule('HEADER-8', 'HEADER-9'), async () => {
    const { texts, person } = await renderShop({ language, path: '/about-us' })
    const navigation = within(screen.getByRole('navigation', { name: texts.layout.navigation }))
    const links = () => navigation.getAllByRole('link')
    expect(links().map((link) => [link.textContent, addressOf(link)])).toEqual(
      entries.map(([name, path]) => [texts.navigation[name], path]),
    )
    for (const link of links()) expect(within(link).getByText('', { selector: 'svg' })).toBeInTheDocument()
    const current = () =>
      links()
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => [addressOf(link), link.classList.contains('active')])
    expect(current()).toEqual([['/about-us', true]])
    await person.click(navigation.getByRole('link', { name: texts.navigation.contact }))
    await screen.findByRole('heading', { level: 1, name: texts.contact.heading })
    expect(current()).toEqual([['/contact-us', true]])
  })

  it(rule('HEADER-12', 'HEADER-13'), async () => {
    const { texts, person } = await renderShop({ language, path: '/about-us' })
    for (const [link, words] of [
      [texts.layout.cart, texts.dialogs.cartNeedsLogin],
      [texts.layout.wishlist, texts.dialogs.favouritesNeedLogin],
    ] as const) {
      await person.click(header().getByRole('link', { name: new RegExp(link) }))
      const dialog = within(await screen.findByRole('alertdialog', { name: words.title }))
      expect(dialog.getByText(words.text)).toBeVisible()
      expect(window.location.pathname).toBe('/about-us')
      await person.click(dialog.getByRole('button', { name: texts.common.cancel }))
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      })
    }
  })

  it(rule('FOOTER-1', 'FOOTER-2', 'FOOTER-3'), async () => {
    const { texts } = await renderShop({ language, path: '/about-us' })
    const links = within(footer().getByRole('navigation', { name: texts.layout.footerLinks }))
    expect(links.getAllByRole('link').map((link) => [link.textContent, addressOf(link)])).toEqual(
      entries
        .filter(([name]) => name !== 'publicLibraries')
        .map(([name, path]) => [texts.navigation[name], path]),
    )
    for (const network of ['facebook', 'instagram', 'linkedin', 'tiktok'] as const)
      expect(addressOf(footer().getByRole('link', { name: texts.layout[network] }))).toBe('/')
    expect(footer().getByText(texts.layout.credit)).toBeVisible()
    expect(footer().getByText(texts.shop.name)).toBeVisible()
  })

  it(rule('ACCOUNT-1', 'ACCOUNT-2', 'ROUTE-16'), async () => {
    const { texts, person } = await renderShop({ language, path: '/about-us' })
    const open = () => person.click(header().getByRole('button', { name: texts.layout.account }))
    await open()
    const form = within(await screen.findByRole('form', { name: texts.auth.login }))
    expect(form.getByRole('textbox', { name: texts.auth.emailOrUsername })).toBeVisible()
    expect(form.getByLabelText(new RegExp(`^${texts.auth.password}`))).toHaveAttribute('type', 'password')
    expect(form.getByRole('button', { name: texts.auth.login })).toBeEnabled()
    expect(addressOf(form.getByRole('link', { name: texts.auth.createAccount }))).toBe('/signup')
    await person.click(form.getByRole('link', { name: texts.auth.forgotPassword }))
    await expectPath('/forgot-password')
    expect(await screen.findByRole('heading', { level: 1, name: texts.forgotPassword.heading })).toBeVisible()
  })
})

/** The two shapes in which the profile may come: `data.data` and `data` of what an HTTP client hands out. */
const profile = {
  firstName: 'Maryam',
  lastName: 'Hadi',
  profileImage: '/pictures/maryam/320.webp',
  librarieName: 'Old Pavement',
  address: 'شارع المتنبي',
  phoneNumber: '+964 770 123 4567',
}
describe.each([
  ['in an envelope', good(profile)],
  ['with data inside data', good({ data: profile })],
  ['bare', { status: 200, body: JSON.stringify(profile) }],
])('the account popup of somebody logged in, profile %s', (_, userProfile) => {
  it.each(bothLanguages)(`${rule('ACCOUNT-3', 'ACCOUNT-4')}, in %s`, async (language) => {
    const { texts, person } = await renderShop({
      language,
      path: '/about-us',
      token: 'a-token-of-ours',
      replies: { userProfile, cart: good([]) },
    })
    await person.click(header().getByRole('button', { name: texts.layout.account }))
    const welcome = filled(texts.account.welcome, { name: 'Maryam Hadi' })
    expect(await screen.findByText(welcome)).toBeVisible()
    for (const [label, value] of [
      [texts.account.library, 'Old Pavement'],
      [texts.account.address, 'شارع المتنبي'],
      [texts.account.phone, '+964 770 123 4567'],
    ] as const) {
      expect(await header().findByText(label, { selector: 'dt' })).toBeVisible()
      expect(header().getByText(value)).toBeVisible()
    }
    expect(elements('header img[src="/pictures/maryam/320.webp"]')).toHaveLength(1)
    expect(addressOf(header().getByRole('link', { name: texts.account.profile }))).toBe('/profile')
    expect(addressOf(header().getByRole('link', { name: texts.account.orders }))).toBe('/orders')
    expect(header().getByRole('button', { name: texts.account.logout })).toBeEnabled()
    expect(screen.queryByRole('form', { name: texts.auth.login })).not.toBeInTheDocument()
  })
})

describe('the language', () => {
  it(rule('HEADER-5', 'HEADER-15', 'LANGUAGE-1', 'LANGUAGE-2'), async () => {
    const { texts, person } = await renderShop({ language: 'ar', path: '/about-us' })
    const choose = (name: string) => person.click(screen.getByRole('button', { name }))
    const group = within(screen.getByRole('group', { name: texts.layout.language }))
    expect(group.getAllByRole('button').map((button) => button.textContent)).toEqual(['En', 'العربية'])
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(document.documentElement).toHaveAttribute('lang', 'ar')
    await choose('En')
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
    expect(document.documentElement).toHaveAttribute('lang', 'en')
    expect(document.cookie).toContain('lang=en')
    const toArabic = group.getByRole('button', { name: 'العربية' })
    expect(toArabic).toHaveAttribute('lang', 'ar')
    await person.click(toArabic)
    expect(await screen.findByRole('heading', { level: 1, name: 'من نحن' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  })
})

it('the Tab key walks through the header as it looks: what the menu folds out comes after the buttons', async () => {
  const { texts, person } = await renderShop({ path: '/about-us', width: 390 })
  const stops = () => [
    screen.getByRole('link', { name: new RegExp(texts.layout.wishlist) }),
    screen.getByRole('searchbox'),
  ]
  const isSearchFirst = () => {
    const [wishlist, search] = stops()
    return Boolean(
      search && wishlist && search.compareDocumentPosition(wishlist) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  }
  const text = await screen.findByRole('searchbox')
  expect(isSearchFirst()).toBe(true)
  await person.click(screen.getByRole('button', { name: texts.layout.menuOpen }))
  expect(isSearchFirst()).toBe(false)
  const close = screen.getByRole('button', { name: texts.layout.menuClose })
  expect(close).toHaveFocus()
  await person.click(close)
  expect(isSearchFirst()).toBe(true)
  expect(screen.getByRole('button', { name: texts.layout.menuOpen })).toHaveFocus()
  // The same box all the time: what was typed stays.
  expect(screen.getByRole('searchbox')).toBe(text)
})

describe('the menu of a phone', () => {
  const openMenu = async () => {
    const shop = await renderShop({ path: '/about-us', width: 390 })
    const { texts, person } = shop
    await person.click(await screen.findByRole('button', { name: texts.layout.menuOpen }))
    const navigation = within(screen.getByRole('navigation', { name: texts.layout.navigation }))
    return { ...shop, last: navigation.getAllByRole('link').at(-1) as HTMLElement }
  }
  const isOpen = (texts: { layout: { menuClose: string } }) =>
    screen.queryByRole('button', { name: texts.layout.menuClose }) !== null

  it('is folded in by Escape, which gives the focus to its button', async () => {
    const { texts, person, last } = await openMenu()
    last.focus()
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.getByRole('button', { name: texts.layout.menuOpen })).toHaveFocus()
    })
  })

  it('is folded in where the Tab key leads out of it, since it would cover what has the focus', async () => {
    const { texts, person, last } = await openMenu()
    last.focus()
    await person.tab({ shift: true })
    expect(isOpen(texts)).toBe(true)
    await person.tab()
    await person.tab()
    await waitFor(() => {
      expect(isOpen(texts)).toBe(false)
    })
    expect(document.body).not.toHaveFocus()
  })

  it('stays where the page is pressed, which would move away under the finger', async () => {
    const { texts, person } = await openMenu()
    await person.click(screen.getByRole('heading', { level: 1 }))
    expect(isOpen(texts)).toBe(true)
  })

  it('stays while Escape closes what lies open in it', async () => {
    const { texts, person } = await openMenu()
    const account = screen.getByRole('button', { name: texts.layout.account })
    await person.click(account)
    await screen.findByRole('form', { name: texts.auth.login })
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(account).toHaveAttribute('aria-expanded', 'false')
    })
    expect(isOpen(texts)).toBe(true)
    expect(account).toHaveFocus()
  })
})
