import { rule } from '../../spec/behaviour'
import { bothLanguages } from '../../support/texts'
import { withShop } from '../support/withShop'

/** What stands in many books of the demo, Arabic and English ones. */
const text = 'ال'

describe('finding a book, in a browser', () => {
  const stage = withShop()

  it.each(bothLanguages)(
    `${rule('LIST-1', 'LIST-2', 'LIST-3', 'LIST-9')}: back from an author to the same place of the same list, in %s`,
    async (language) => {
      const { page, texts, problems } = await stage.open({ language })
      const main = page.getByRole('main')
      const address = () => page.evaluate(() => window.location.pathname + window.location.search)
      const box = page.getByRole('searchbox', { name: texts.search.label })
      await box.fill(text)
      await box.press('Enter')
      await page.getByRole('dialog').getByRole('link', { name: texts.find.showAll }).waitFor()
      await box.press('Enter')
      await page.waitForURL('**/search?q=*')

      const books = main.locator('a[href^="/product-preview/"]')
      /** Until the list that was asked for is here, the one before stays. */
      const asking = async (ask: () => Promise<unknown>, said: string) => {
        const answered = page.waitForResponse((response) => {
          const { pathname, search } = new URL(response.url())
          return pathname === '/api/Product/find' && search.includes(said)
        })
        await ask()
        await answered
        await main.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
      }
      const languages = main.getByRole('region', { name: texts.find.language })
      const arabic = languages.getByRole('link', { name: texts.find.languages.ar })
      await asking(() => arabic.click(), 'language=ar')
      await page.waitForURL('**/search?q=*&language=ar')
      const order = main.getByRole('combobox', { name: texts.find.order })
      await asking(() => order.selectOption('price'), 'sort=price')
      await page.waitForURL('**/search?q=*&language=ar&sort=price')
      const list = await address()

      const book = books.last()
      const preview = String(await book.getAttribute('href'))
      await book.click()
      await page.waitForURL(`**${preview}`)
      const author = main.locator('a[href^="/author/"]').first()
      const name = decodeURIComponent(String(await author.getAttribute('href')).replace('/author/', ''))
      await author.click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.goBack()
      await author.waitFor()
      await page.goBack()

      await book.waitFor()
      expect(await address()).toBe(list)
      expect(await order.inputValue()).toBe('price')
      expect(await arabic.getAttribute('aria-current')).toBe('true')
      expect(await book.getAttribute('href')).toBe(preview)
      await page.waitForFunction((href) => {
        const shown = document.querySelector(`main a[href="${href}"]`)?.getBoundingClientRect()
        return shown && window.scrollY > 0 && shown.top < window.innerHeight && shown.bottom > 0
      }, preview)
      expect(problems).toEqual([])
    },
  )
})
