import { screen } from '@testing-library/react'
import type { DialogKind } from '../../../src/shop/shell/dialogs/dialogs.slice'
import { dialogOpened } from '../../../src/shop/shell/dialogs/dialogs.slice'
import { noticeShown } from '../../../src/shop/shell/notices/notices.slice'
import { i18n, startI18n } from '../../../src/shop/i18n/i18n'
import { bad } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { textsOf } from '../../support/texts'
import { everything, readingScreens, writingScreens } from '../../support/everyScreen'

/**
 * A third language in which every text is marked: `⟦Cart⟧`. What a person can see or hear and is neither marked nor
 * data nor a number did not come from the dictionaries.
 */
const marked = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? `⟦${value}⟧` : marked(value as object),
    ]),
  )

/** What comes from the server or from the shop's settings. */
const data = [
  /Volume \d+|Shelf \d+|Emma|Odes|Poetry|Old Pavement|Old|Novels|Jane Austen|Salim Naji|Maryam|Hadi/g,
  /Handsome, clever, and rich\.|دجلة والنخيل|شارع المتنبي/g,
  /\+964 770 \d{3} \d{4}|shop@warraqin\.example|request-\d+/g,
]
/** What format.ts prints: numbers, prices with their unit, dates. */
const formatted = /\$?[\d,]+(?:\.\d+)?(?:\u00a0IQD)?%?|\b\d+ February \d{4}/g

const ours = /⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g

const leftOver = (text: string) =>
  [/\d+ February \d{4}/g, ...data, formatted]
    .reduce((rest, pattern) => rest.replace(pattern, ' '), text.replace(ours, ' '))
    .replace(/[\s·/:()◆،,.…"“”-]+/g, ' ')
    .trim()

const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext']

/** A text may stand around a name in an element of its own, so it is read together with what surrounds it. */
const wholeTextOf = ({ parentElement, textContent }: Node) =>
  (parentElement === document.body ? textContent : parentElement?.textContent) ?? ''

const strangers = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = [document.title]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(wholeTextOf(node))
  for (const element of elements('body *:not([aria-hidden="true"])'))
    for (const name of attributes) found.push(element.getAttribute(name) ?? '')
  return [...new Set(found.filter((text) => leftOver(text) !== ''))]
}

beforeAll(async () => {
  await startI18n('en')
  i18n.addResourceBundle('en', 'translation', marked(textsOf.en), false, true)
  await import('../../../src/shop/ui/carousel/SlickCarousel')
})

const settled = () => screen.findAllByText(/⟦/)

describe('no text stands outside the dictionaries', () => {
  it('finds one that does', async () => {
    await renderShop({ path: '/about-us' })
    expect(strangers()).toEqual([])
    document.body.append('Hello')
    expect(strangers()).toEqual(['Hello'])
    document.body.lastChild?.remove()
  })

  const paths = [...new Set(readingScreens.map(({ path }) => path)), ...writingScreens]

  it.each(paths)('on %s, for a visitor and for somebody logged in', async (path) => {
    for (const token of [undefined, 'a-token-of-ours']) {
      const { unmount } = await renderShop({ path, replies: everything(), ...(token && { token }) })
      await settled()
      expect(strangers()).toEqual([])
      unmount()
    }
  })

  it.each(readingScreens)('when $call fails on $path', async ({ path, call, isPrivate }) => {
    await renderShop({
      path,
      replies: { ...everything(), [call]: bad(500) },
      ...(isPrivate && { token: 'a-token-of-ours' }),
    })
    await screen.findByRole('alert')
    expect(strangers()).toEqual([])
  })

  it('in the search and in the account popup', async () => {
    const { person } = await renderShop({ path: '/about-us', replies: everything() })
    await person.click(
      screen.getAllByRole('button', { name: `⟦${textsOf.en.layout.account}⟧` })[0] as HTMLElement,
    )
    await screen.findByRole('form', { name: `⟦${textsOf.en.auth.login}⟧` })
    expect(strangers()).toEqual([])
    await person.type(screen.getByRole('searchbox'), 'vo')
    await screen.findByRole('link', { name: 'Volume 2' })
    expect(strangers()).toEqual([])
  })

  it('in any dialog', async () => {
    const { store } = await renderShop({ path: '/about-us' })
    for (const kind of Object.keys(textsOf.en.dialogs).filter((name) => name !== 'profileFailed')) {
      store.dispatch(dialogOpened({ kind: kind as DialogKind, params: { name: 'Emma' } }))
      await screen.findAllByRole('alertdialog')
      expect(strangers()).toEqual([])
    }
  })

  it('in notices', async () => {
    const { store } = await renderShop({ path: '/about-us' })
    for (const kind of ['loginDone', 'loggedOut', 'favouriteSaved', 'addedToCart', 'sessionEnded'] as const)
      store.dispatch(noticeShown({ kind, tone: 'success', params: { name: 'Emma' } }))
    await screen.findByText(`⟦${textsOf.en.notices.loginDone.title}⟧`)
    expect(strangers()).toEqual([])
  })
})
