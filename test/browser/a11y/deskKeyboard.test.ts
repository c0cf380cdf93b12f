import type { FileChooser, Page } from 'playwright-core'
import { demoDesk, demoShopper } from '../../../src/server/database/demo/people'
import { addAskingVendor, askingLibrary } from '../../support/askingVendor'
import { bothLanguages, deskTextsOf, filled } from '../../support/texts'
import { type DemoData, readDemo } from '../support/demoData'
import { arrive, focusComesTo, tabTo } from '../support/keyboard'
import { storing } from '../support/shopper'
import { withShop } from '../support/withShop'

const main = { within: 'main' }

/** The daily work at the desk with keys alone: whatever goes with the press of a key leaves the focus in the part. */
describe.each(bothLanguages)('the desk by keyboard alone, in %s', (language) => {
  const stage = withShop()
  const words = deskTextsOf[language]
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
    await addAskingVendor(stage.shop)
  })

  const open = async (path: string) => {
    const shown = await stage.open({ language, path, ...storing(stage.shop, demo.sessions.keeper) })
    await shown.page.locator('main h1').waitFor()
    return shown
  }

  /** Presses a button or link of the part. */
  const press = async (page: Page, name: string) => {
    await tabTo(page, name, main)
    await page.keyboard.press('Enter')
  }
  const fill = async (page: Page, name: string, text: string) => {
    await tabTo(page, name, main)
    await page.keyboard.press('Control+KeyA')
    await page.keyboard.type(text)
  }
  const says = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor()
  const isGone = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  /** A browser gives the focus of what goes away to the body. */
  const expectHeld = (page: Page) =>
    page.waitForFunction(() => document.querySelector('main')?.contains(document.activeElement))

  it.each(Object.entries(words.parts))('opens the part %s', async (part, name) => {
    const { page, problems } = await open(part === 'overview' ? '/desk/log' : '/desk')
    await tabTo(page, name, { within: 'main nav' })
    await page.keyboard.press('Enter')
    await arrive(page, part === 'overview' ? /\/desk$/ : new RegExp(`/desk/${part}$`))
    expect(problems).toEqual([])
  })

  it('lets a library in', async () => {
    const { page, problems } = await open('/desk')
    await press(page, askingLibrary[language])
    await arrive(page, /libraries\/\d+$/)
    await press(page, words.libraries.approve)
    await isGone(page, words.libraries.approve)
    await expectHeld(page)
    await fill(page, words.libraries.address, 'Karkh')
    await press(page, words.libraries.save)
    await says(page, words.libraries.saved)
    await focusComesTo(page, words.libraries.save)
    expect(problems).toEqual([])
  })

  it('changes products where they stand, many at once, and takes it back', async () => {
    const name = 'Pride and Prejudice'
    const { columns, cell } = words.products
    const { page, problems } = await open('/desk/products')
    await fill(page, words.products.filters.q, 'prejudice')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=prejudice/)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.waitFor()
    const price = filled(cell, { column: columns.price, name })
    const before = await page.getByLabel(price, { exact: true }).inputValue()
    const [undone = ''] = words.products.undone.split('{{')
    const undo = async () => {
      await tabTo(page, words.products.undo, main)
      await page.keyboard.press('Space')
      await isGone(page, words.products.undo)
      await expectHeld(page)
      // Until then the buttons for what is chosen are busy, and a press is nobody's.
      await page.getByRole('status').filter({ hasText: undone }).waitFor()
    }
    const isSaved = () => page.getByRole('button', { name: words.products.undo, exact: true }).waitFor()

    await fill(page, price, 'dear')
    await page.keyboard.press('Enter')
    await says(page, words.products.wrong.price)
    await page.keyboard.press('Escape')
    expect(await page.getByLabel(price, { exact: true }).inputValue()).toBe(before)
    await fill(page, price, '12.5')
    await page.keyboard.press('Enter')
    await isSaved()
    await focusComesTo(page, price)
    await undo()

    await tabTo(page, filled(cell, { column: columns.status, name }), main)
    await page.keyboard.press('ArrowDown')
    await isSaved()
    await undo()

    await tabTo(page, filled(words.products.choose, { name }), main)
    await page.keyboard.press('Space')
    await fill(page, words.products.setDiscount, '10')
    await page.keyboard.press('Enter')
    await isSaved()
    await undo()
    await press(page, words.products.hide)
    await isSaved()
    await undo()
    await press(page, words.products.chooseNone)
    await isGone(page, words.products.chooseNone)
    await expectHeld(page)
    expect(problems).toEqual([])
  })

  it('adds a product and deletes it', async () => {
    const { form } = words.products
    const { page, problems } = await open('/desk/products')
    await press(page, form.new)
    await arrive(page, /new$/)
    await press(page, form.add)
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    await page.keyboard.press('ArrowDown')
    await fill(page, form.name, 'The Copyist of Karkh')
    await tabTo(page, form.categoryId, main)
    await page.keyboard.press('ArrowDown')
    await fill(page, form.price, '10')
    await press(page, form.add)
    await arrive(page, /products\/\d+$/)
    await press(page, form.remove)
    await says(page, form.removeAsk)
    await expectHeld(page)
    await press(page, form.keep)
    await isGone(page, form.keep)
    await expectHeld(page)
    await press(page, form.remove)
    await press(page, form.removeNow)
    await arrive(page, /products$/)
    expect(problems).toEqual([])
  })

  it('moves orders on and prints a slip', async () => {
    const number = String(demo.order.orderId)
    const { moves } = words.orders
    const { page, problems } = await open('/desk/orders')
    await tabTo(page, filled(words.orders.choose, { number }), main)
    await page.keyboard.press('Space')
    await press(page, moves.confirmed)
    await says(page, words.orders.moved_one)
    await expectHeld(page)
    await press(page, number)
    await arrive(page, new RegExp(`orders/${number}$`))
    await press(page, moves.cancelled)
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await press(page, words.order.keep)
    await isGone(page, words.order.keep)
    await focusComesTo(page, moves.cancelled)
    await press(page, moves.shipped)
    await isGone(page, moves.shipped)
    await expectHeld(page)
    await press(page, words.order.slip)
    await arrive(page, /slips/)
    await tabTo(page, words.slips.print, main)
    expect(problems).toEqual([])
  })

  it('looks at the sales of a week', async () => {
    const { page, problems } = await open('/desk/sales')
    await press(page, words.sales.periods['7'])
    await arrive(page, /period=7/)
    expect(problems).toEqual([])
  })

  it('answers a message', async () => {
    const { page, problems } = await open('/desk/messages')
    await fill(page, words.messages.answer, 'Until eight.')
    await press(page, words.messages.send)
    await says(page, words.messages.none)
    await expectHeld(page)
    expect(problems).toEqual([])
  })

  it('gives somebody a role', async () => {
    const { firstName, lastName } = demoDesk.find(({ role }) => role === 'staff') ?? demoShopper
    const name = `${firstName} ${lastName}`
    const { keeper, staff } = words.overview.roles
    const role = filled(words.people.role, { name })
    const { page, problems } = await open('/desk/people')
    await tabTo(page, role, main)
    await page.keyboard.press('ArrowDown')
    await says(page, words.people.means.keeper)
    await press(page, filled(words.people.keep, { role: staff }))
    await isGone(page, filled(words.people.keep, { role: staff }))
    await focusComesTo(page, role)
    await page.keyboard.press('ArrowDown')
    await press(page, filled(words.people.yes, { role: keeper }))
    await says(page, filled(words.people.changed, { name, role: keeper }))
    await focusComesTo(page, role)
    expect(problems).toEqual([])
  })

  it('narrows the log', async () => {
    const { page, problems } = await open('/desk/log')
    await tabTo(page, words.log.kind, main)
    await page.keyboard.press('ArrowDown')
    await press(page, words.log.show)
    await arrive(page, /kind=/)
    expect(problems).toEqual([])
  })

  it('imports a file and takes it back', async () => {
    const { steps, states } = words.import
    const { page, problems } = await open('/desk/import')
    const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
    await press(page, words.import.choose)
    await (
      await chooser
    ).setFiles({
      name: 'books.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`sku,name,price,category\nby-key-${language},By Key,10,كتب\n`),
    })
    await arrive(page, /import\/\d+$/)
    await says(page, states.checked)
    await press(page, steps.import)
    await says(page, states.done)
    await expectHeld(page)
    await press(page, steps.undo)
    await says(page, words.import.undoAsk)
    await expectHeld(page)
    await press(page, words.import.undoNow)
    await says(page, states.undone)
    await expectHeld(page)
    expect(problems).toEqual([])
  })

  it('helps a shopper', async () => {
    const { support } = words
    const { page } = await open('/desk/support')
    await fill(page, support.code, 'ZZZ-ZZZ')
    await page.keyboard.press('Enter')
    await says(page, support.notFound)
    await expectHeld(page)
    await fill(page, support.who, demoShopper.username)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: support.mails }).waitFor()
    await focusComesTo(page, support.who)
    await press(page, filled(support.sendAgainNamed, { name: support.kinds['order-placed'] }))
    await says(page, support.goesAgain)
    await expectHeld(page)
  })
})
