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
  })
})
