import { demoShopper } from '../../src/server/database/demo/people'
import { type Eyes, scriptOf } from '../browser/support/eyes'
import { coverings } from '../browser/support/hits'
import { brokenLayout } from '../browser/support/layoutFaults'
import { type TestLanguage, textsOf } from '../support/texts'
import type { EngineWindow } from './engine'
import { personAt, until } from './person'

/** What a window shows at one point of the way. */
export interface Sight {
  step: string
  /** What lies under something that it should lie upon, what looks broken, and text that a drag would select. */
  faults: string[]
  /** The size of the dialog or popup that is open, in whole px; its width is that of a window without a scroll bar. */
  overlay: { width: number; height: number } | null
}

const overlays = '[role="alertdialog"], [role="dialog"], header [role="group"]:has(form, dl)'

/** Whether nothing moves any more and letters and pictures are there; asked again and again. */
const isStill = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
  document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return playState !== 'running' || isEndless || target?.closest('[data-notices]')
  })

const sizeOf = (_: Eyes, selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) return null
  const bar = window.innerWidth - document.body.clientWidth
  return {
    width: Math.round(box.width) + (box.width > window.innerWidth / 2 ? bar : 0),
    height: Math.round(box.height),
  }
}

const selectedByDragging = ({ nameOf }: Eyes) =>
  [...document.querySelectorAll('.slick-list')]
    .filter((list) => {
      const { userSelect, webkitUserSelect } = getComputedStyle(list)
      return ![userSelect, webkitUserSelect].includes('none')
    })
    .map((list) => `a drag selects the text of ${nameOf(list)}`)

/**
 * A visitor's way to a first order: looks at home, searches, adds what was found to the cart, logs in, orders and looks at
 * the order. `onSight` is told of each step, with the window as it is then. Gives the words of the order.
 */
export const firstOrder = async (
  window: EngineWindow,
  address: string,
  language: TestLanguage,
  onSight: (sight: Sight) => Promise<void>,
) => {
  const texts = textsOf[language]
  const { press, has, write, sees, seesNoMore } = personAt(window)

  const look = async (step: string) => {
    await until(`${step}: nothing moves`, () => window.run<true | null>(`(${String(isStill)})() || null`))
    const found = [coverings, brokenLayout, selectedByDragging].map((look) =>
      window.run<string[]>(scriptOf(look)),
    )
    const overlay = await window.run<Sight['overlay']>(scriptOf(sizeOf, overlays))
    await onSight({ step, overlay, faults: (await Promise.all(found)).flat() })
  }

  /** Waits for the first picture of a kind, which may load only once it is in sight. */
  const pictured = (selector: string) =>
    until(`${selector} is drawn`, () =>
      window.run<number | null>(`document.querySelector(${JSON.stringify(selector)})?.naturalWidth || null`),
    )

  await window.open(`${address}/about-us`)
  await window.run(`void (document.cookie = 'lang=${language}; path=/')`)
  await window.open(address)
  await sees('main:not([inert]) .slick-slide article')
  await look('home')

  await press('button', texts.layout.account)
  await sees('header form[aria-label], header form[aria-labelledby]')
  await look('login, upon home')
  await press('button', texts.layout.account)
  await seesNoMore('header [role="group"] form')

  if (await has({ role: 'button', name: texts.layout.menuOpen })) await press('button', texts.layout.menuOpen)
  await write('searchbox', texts.search.label, 'prejudice')
  await sees('[role="dialog"] article')
  await pictured('[role="dialog"] article img')
  await look('search, upon home')
  await press('link', undefined, '[role="dialog"] article')
  await seesNoMore('[role="dialog"]')
  await until('the product is there', () =>
    window.run<true | null>(
      `location.pathname.startsWith('/product-preview/') && document.querySelector('main h1') ? true : null`,
    ),
  )
  await pictured('main img')
  await look('product')

  await press('button', texts.product.addToCart, 'main')
  await sees('[role="alertdialog"]')
  await look('login needed')
  await press('button', texts.common.loginNow, '[role="alertdialog"]')
  await seesNoMore('[role="alertdialog"]')
  await write('textbox', texts.auth.emailOrUsername, demoShopper.email)
  await write('textbox', texts.auth.password, demoShopper.password)
  await look('login')
  await press('button', texts.auth.login, 'header form')
  // The login loads the page anew.
  await until('the login is done', () =>
    window.run<true | null>(
      `performance.getEntriesByType('navigation')[0].type === 'reload' && document.querySelector('[data-notices] strong') ? true : null`,
    ),
  )
  await look('notice')

  await window.open(`${address}/cart`)
  await sees('main ul li')
  await look('cart')
  await press('button', texts.cart.checkout, 'main')
  await sees('main form')
  await window.run(
    `void ((list) => {
      list.selectedIndex = 1
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })(document.querySelector('main select'))`,
  )
  await write('textbox', texts.checkout.town, 'Karrada')
  await write('textbox', texts.checkout.address, 'Street 62, house 7')
  await look('address')
  await press('button', texts.checkout.submit, 'main')
  await sees('[role="alertdialog"]')
  await look('question before the order')
  const asked = await sees('[role="alertdialog"] h2')
  await press('button', texts.dialogs.checkout.confirm, '[role="alertdialog"]')
  await until('the order is answered', async () =>
    (await sees('[role="alertdialog"] h2')) === asked ? null : true,
  )
  await look('answer to the order')

  await window.open(`${address}/orders`)
  const order = await sees('main article')
  await look('orders')
  return order
}
