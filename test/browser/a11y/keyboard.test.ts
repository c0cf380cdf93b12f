import { demoShopper } from '../../../src/server/database/demo/people'
import { bothLanguages, filled } from '../../support/texts'
import { readDemo } from '../support/demoData'
import { focusedName, tabTo } from '../support/keyboard'
import { storing } from '../support/shopper'
import { withShop } from '../support/withShop'

/** The main job and every overlay with keys alone; the pointer is never used. */
describe('by keyboard alone', () => {
  const stage = withShop()

  it.each(bothLanguages)('logs in, finds a book and orders it, in %s', async (language) => {
    const { page, texts, problems } = await stage.open({ language })
    await page.getByRole('heading', { level: 2 }).first().waitFor()

    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe(texts.layout.skip)

    await tabTo(page, texts.layout.account)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: texts.auth.emailOrUsername }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
    await page.keyboard.type(demoShopper.email)
    await tabTo(page, texts.auth.password)
    await page.keyboard.type(demoShopper.password)
    await page.keyboard.press('Enter')
    await page.getByText(texts.notices.loginDone.title).waitFor()

    await tabTo(page, texts.search.label)
    await page.keyboard.type('prejudice')
    await page.getByRole('dialog').getByRole('article').first().waitFor()
    expect(await focusedName(page)).toBe(texts.search.label)
    await tabTo(page, 'Pride and Prejudice')
    await page.keyboard.press('Enter')
    await page.waitForURL(/product-preview/)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')

    await tabTo(page, texts.product.addToCart)
    await page.keyboard.press('Space')
    await page.getByText(texts.notices.addedToCart.title).waitFor()

    await page.goto(`${stage.shop.address}/cart`)
    await page.getByRole('button', { name: texts.cart.checkout, exact: true }).waitFor()
    await tabTo(page, filled(texts.cart.raise, { name: 'Pride and Prejudice' }))
    await page.keyboard.press('Enter')
    await page
      .getByRole('group', { name: filled(texts.cart.quantityOf, { name: 'Pride and Prejudice' }) })
      .getByText('2')
      .waitFor()
    await tabTo(page, texts.cart.checkout)
    await page.keyboard.press('Enter')
    await tabTo(page, texts.checkout.governorate)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, texts.checkout.town)
    await page.keyboard.type('Karrada')
    await tabTo(page, texts.checkout.address)
    await page.keyboard.type('Street 62, house 7')
    await tabTo(page, texts.checkout.submit)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: texts.dialogs.checkout.title }).waitFor()
    await tabTo(page, texts.dialogs.checkout.confirm)
    await page.keyboard.press('Enter')
    const done = page.getByRole('alertdialog', { name: texts.dialogs.checkoutDone.title })
    await done.waitFor()
    await page.keyboard.press('Enter')
    await done.waitFor({ state: 'hidden' })
    await page.getByText(texts.cart.empty).waitFor()
    expect(problems).toEqual([])
  })

  it.each(bothLanguages)('goes into dialogs and comes back to where it was, in %s', async (language) => {
    const { page, texts } = await stage.open({ language, path: '/books' })
    await page.getByRole('article').first().waitFor()
    const heart = filled(texts.product.addNamedToFavourites, {
      name: await page.getByRole('article').first().getByRole('heading').innerText(),
    })
    await tabTo(page, heart)
    await page.keyboard.press('Enter')
    const asked = page.getByRole('alertdialog')
    await asked.waitFor()
    expect(await asked.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    expect(await asked.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'hidden' })
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, heart)

    await tabTo(page, texts.support.open)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction((name) => document.activeElement?.textContent === name, texts.support.open)
  })

  it.each(bothLanguages)('ties what is wrong with a form to its fields, in %s', async (language) => {
    const { page, texts } = await stage.open({ language, path: '/contact-us' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await tabTo(page, texts.contact.send)
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: texts.contact.name })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    const described = await name.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described ?? ''}"]`).innerText()).toBe(texts.contact.fieldRequired)
  })

  it('a line that is taken away leaves the focus with the next one, and the last with the heading', async () => {
    const demo = await readDemo(stage.shop)
    const { page, texts } = await stage.open({
      language: 'en',
      path: '/cart',
      ...storing(stage.shop, demo.session),
    })
    const lines = page.getByRole('main').getByRole('list').getByRole('listitem')
    const removals = lines.getByRole('button', { name: /^Remove / })
    await removals.first().waitFor()
    for (let left = await lines.count(); left > 0; left -= 1) {
      await removals.first().focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: texts.dialogs.deleteLine.confirm, exact: true }).focus()
      await page.keyboard.press('Enter')
      await lines.nth(left - 1).waitFor({ state: 'detached' })
      const next = left > 1 ? lines.first().getByRole('link') : page.getByRole('heading', { level: 1 })
      expect(await focusedName(page)).toBe(await next.textContent())
    }
  })
})
