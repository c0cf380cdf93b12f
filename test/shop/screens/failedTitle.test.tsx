import { waitFor } from '@testing-library/react'
import { partFailed, partRetried } from '../../../src/shop/shell/failure/failure.slice'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { rule } from '../../spec/behaviour'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, filled, textsOf, type TestLanguage, type Texts } from '../../support/texts'

const other = { ar: 'en', en: 'ar' } as const

const failures = [
  { name: 'TypeError', title: (texts: Texts) => texts.screenError.title },
  { name: 'ChunkLoadError', title: (texts: Texts) => texts.screenError.missingTitle },
]

describe.each(failures)(`${rule('STATES-4')}: a $name`, ({ name, title }) => {
  const expectTitle = (language: TestLanguage, read: (texts: Texts) => string) =>
    waitFor(() => {
      const texts = textsOf[language]
      expect(document.title).toBe(filled(texts.shop.titled, { title: read(texts) }))
    })

  it.each(bothLanguages)(
    'is the title, in %s and then the other language, until the screen is back',
    async (language) => {
      const { store } = await renderShop({ language, path: '/about-us' })
      await expectTitle(language, ({ about }) => about.heading)
      const { key } = store.getState().location
      store.dispatch(partFailed({ part: 'screen', key, name, message: 'planted' }))
      await expectTitle(language, title)
      store.dispatch(languageChosen(other[language]))
      await expectTitle(other[language], title)
      store.dispatch(partRetried())
      await expectTitle(other[language], ({ about }) => about.heading)
    },
  )
})
