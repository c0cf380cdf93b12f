import { rule } from '../../spec/behaviour'
import { bothLanguages } from '../../support/texts'
import { giveAddress } from '../support/address'
import { axeFindings } from '../support/axe'
import { layoutFaults } from '../support/layoutFaults'
import { withShop } from '../support/withShop'

describe('an order without an account, on a phone', () => {
  const stage = withShop({ GUEST_ORDERS: 'on' })

  it.each(bothLanguages)(
    `${rule('GUEST-1', 'GUEST-2')}: from a book to the order found again, in %s`,
    async (language) => {
      const path = '/product-preview/1'
      const visit = await stage.open({ language, path, viewport: { width: 390, height: 844 } })
      const { page, texts, problems } = visit
      const main = page.getByRole('main')
      const findings = async () => [...(await axeFindings(page)), ...(await layoutFaults(page))]
      const button = (name: string) => main.getByRole('button', { name, exact: true })

      await button(texts.product.addToCart).click()
      await page.getByText(texts.notices.addedToCart.title).first().waitFor()
      await page.goto(`${stage.shop.address}/cart`)
      const begin = main.getByRole('link', { name: texts.cart.orderAsGuest })
      await begin.waitFor()
      expect(await findings()).toEqual([])
      await begin.click()

      const { checkout } = texts
      await button(checkout.submit).click()
      await main.getByText(checkout.fieldRequired).first().waitFor()
      expect(await findings()).toEqual([])
      await main.getByRole('textbox', { name: checkout.name }).fill('Noor')
      await main.getByRole('textbox', { name: checkout.phone }).fill('0770 123 4567')
      await giveAddress(visit)
      const asked = page.getByRole('alertdialog', { name: texts.dialogs.checkout.title })
      await asked.getByRole('button', { name: texts.dialogs.checkout.confirm }).click()
      const done = page.getByRole('alertdialog', { name: texts.dialogs.checkoutDone.title })
      const number = /\d+/.exec((await done.getByText(/\d+/).first().textContent()) ?? '')?.[0] ?? ''
      await done.getByRole('link', { name: texts.dialogs.checkoutDone.seeOrder }).click()
      const order = main.getByRole('article')
      await order.getByText(texts.orders.states.new).waitFor()
      expect(await findings()).toEqual([])

      await page.reload()
      await main.getByRole('textbox', { name: texts.guestOrder.number }).fill(number)
      await main.getByRole('textbox', { name: checkout.phone }).fill('+964 770 1234567')
      await button(texts.guestOrder.submit).click()
      await order.waitFor()
      expect(problems).toEqual([])
    },
  )
})
