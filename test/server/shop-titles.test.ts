import { pageTexts, titleOf } from '../../src/server/shop-html/texts'
import ar from '../../src/shop/i18n/ar.json'
import en from '../../src/shop/i18n/en.json'

describe('titles', () => {
  const dictionaries = { ar, en }
  test.each(['ar', 'en'] as const)('are those of the screens in %s', (language) => {
    const words = dictionaries[language]
    expect(pageTexts[language]).toMatchObject({ name: words.shop.name, tagline: words.shop.tagline })
    expect(pageTexts[language].description).toBe(words.shop.description)
    expect(titleOf(language, 'X')).toBe(words.shop.titled.replace('{{title}}', 'X'))
    expect(pageTexts[language].headings).toEqual({
      about: words.about.heading,
      books: words.books.heading,
      schoolTools: words.schoolTools.heading,
      libraries: words.libraries.heading,
      publicLibraries: words.libraries.publicHeading,
      contact: words.contact.heading,
      signUp: words.auth.registerHeading,
      wishlist: words.layout.wishlist,
      orders: words.orders.heading,
      profile: words.profile.heading,
      cart: words.cart.heading,
      forgotPassword: words.forgotPassword.heading,
      resetPassword: words.resetPassword.heading,
      activate: words.activate.heading,
      unknown: words.notFound.heading,
    })
  })
})
