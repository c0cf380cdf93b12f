import { screen, waitFor, within } from '@testing-library/react'
import { paths } from '../../../src/shop/lib/paths'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled, textsOf } from '../../support/texts'

const library = {
  id: 1,
  name: 'Old Pavement',
  nameAr: 'مكتبة الرصيف القديم',
  nameEn: 'Old Pavement Books',
  image: null,
  address: null,
  isPublic: false,
  isApproved: true,
  products: 24,
}
const overview = { role: 'seller', libraries: [library], newOrders: 1 }
const profile = { firstName: 'Haidar', lastName: 'al-Kutubi' }

describe('the desk', () => {
  it.each(bothLanguages)('shows a seller what waits, in %s', async (language) => {
    const texts = deskTextsOf[language]
    await renderShop({
      language,
      path: '/desk',
      token: 'a-token',
      replies: { deskOverview: good(overview), userProfile: good(profile), cart: good([]) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    const role = filled(texts.overview.youAre, { role: texts.overview.roles.seller })
    expect(screen.getByText(role)).toBeVisible()
    expect(screen.getByText(texts.overview.newOrders_one)).toBeVisible()
    const name = language === 'ar' ? library.nameAr : library.nameEn
    expect(screen.getByRole('heading', { name })).toBeVisible()
    const parts = within(screen.getByRole('navigation', { name: texts.navigation }))
    expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent(texts.parts.overview)
  })

  it('each part names itself in the tab of the browser, whichever was open before', async () => {
    const { parts, title, libraries, orders, navigation } = deskTextsOf.en
    const { person, texts } = await renderShop({
      path: '/desk',
      token: 'a-token',
      replies: {
        deskOverview: good(overview),
        deskOrders: good({ orders: [], next: null }),
        deskLibraries: good([]),
        userProfile: good(profile),
        cart: good([]),
      },
    })
    const titles = {
      [parts.orders]: orders.heading,
      [parts.libraries]: libraries.heading,
      [parts.overview]: title,
    }
    for (const [part, name] of Object.entries(titles)) {
      const way = within(await screen.findByRole('navigation', { name: navigation }))
      await person.click(way.getByRole('link', { name: part }))
      await screen.findByRole('heading', { level: 1, name })
      expect(document.title).toBe(filled(texts.shop.titled, { title: name }))
    }
  })

  it('a part names itself in the tab in the other language too, and when somebody comes back to it', async () => {
    const { store } = await renderShop({
      path: '/desk/orders',
      token: 'a-token',
      replies: {
        deskOverview: good(overview),
        deskOrders: good({ orders: [], next: null }),
        userProfile: good(profile),
        cart: good([]),
      },
    })
    const expectTitle = (title: string) =>
      waitFor(() => {
        expect(document.title).toBe(filled(textsOf.ar.shop.titled, { title }))
      })
    await screen.findByText(deskTextsOf.en.orders.none)
    store.dispatch(languageChosen('ar'))
    await screen.findByText(deskTextsOf.ar.orders.none)
    await expectTitle(deskTextsOf.ar.orders.heading)
    store.dispatch(goTo(paths.cart))
    await expectTitle(textsOf.ar.cart.heading)
    store.dispatch(goTo('/desk/orders'))
    await screen.findByText(deskTextsOf.ar.orders.none)
    await expectTitle(deskTextsOf.ar.orders.heading)
    for (const nowhere of ['/desk/nowhere', '/desk/libraries/1/nowhere', '/desk/orders/1/nowhere']) {
      store.dispatch(goTo(nowhere))
      await expectTitle(textsOf.ar.notFound.heading)
      store.dispatch(goTo('/desk/orders'))
      await expectTitle(deskTextsOf.ar.orders.heading)
    }
  })

  it('asks a visitor to log in', async () => {
    await renderShop({ path: '/desk' })
    expect(await screen.findByText(deskTextsOf.en.loginNeeded)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: deskTextsOf.en.title })).toBeVisible()
  })

  it('says what to do where it cannot be opened', async () => {
    await renderShop({
      path: '/desk',
      token: 'a-token',
      replies: { deskOverview: bad(500), cart: good([]) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: deskTextsOf.en.title })).toBeVisible()
    expect(screen.getByText(deskTextsOf.en.failed)).toBeVisible()
  })

  it.each([
    ['a shopper', '/desk', bad(404)],
    ['a seller who follows a wrong address', '/desk/nowhere', good(overview)],
  ])('is not there for %s', async (_, path, deskOverview) => {
    const { texts } = await renderShop({ path, token: 'a-token', replies: { deskOverview, cart: good([]) } })
    expect(await screen.findByRole('heading', { level: 1, name: texts.notFound.heading })).toBeVisible()
  })

  it.each([
    ['a seller', 'seller', 1],
    ['nobody else', undefined, 0],
  ])(`${rule('DESK-3')}: for %s`, async (_, role, links) => {
    const { texts, person } = await renderShop({
      path: '/about-us',
      token: 'a-token',
      replies: { userProfile: good({ ...profile, role }), cart: good([]) },
    })
    await person.click(screen.getByRole('button', { name: texts.layout.account }))
    await screen.findByRole('link', { name: texts.account.profile })
    expect(screen.queryAllByRole('link', { name: texts.account.desk })).toHaveLength(links)
  })
})
