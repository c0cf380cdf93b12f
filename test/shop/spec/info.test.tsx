import { screen, waitFor, within } from '@testing-library/react'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, filled, textsOf, type TestLanguage } from '../../support/texts'

const pages = ['delivery', 'returns', 'privacy', 'terms'] as const
const main = () => within(screen.getByRole('main'))

describe.each(bothLanguages)('pages that say how the shop does things, in %s', (language) => {
  it.each(pages)(`${rule('INFO-1')}: %s`, async (page) => {
    const { heading, text, ...parts } = textsOf[language].info[page]
    await renderShop({ language, path: `/${page}`, replies: { shopPage: good(null) } })
    expect(await main().findByText(text)).toBeVisible()
    expect(main().getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const headings = main().getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      Object.values(parts).map((part) => part.heading),
    )
    for (const part of Object.values(parts)) expect(main().getByText(part.text)).toBeVisible()
  })

  it(`${rule('INFO-2')}: elements of the shop’s own stand for what it wrote`, async () => {
    const own = {
      heading: 'Our <i>way</i>',
      blocks: [
        { kind: 'heading', level: 2, spans: [{ text: 'Fees' }] },
        {
          kind: 'paragraph',
          spans: [
            { text: 'Free ', isStrong: true },
            { text: 'here', href: '/libraries', isEmphasised: true },
            { text: 'there', href: 'https://example.com/', isCode: true },
          ],
        },
        { kind: 'quote', spans: [{ text: 'As said' }] },
        {
          kind: 'list',
          items: [
            { depth: 0, isNumbered: false, spans: [{ text: 'near' }] },
            { depth: 1, isNumbered: true, spans: [{ text: 'Karrada' }] },
            { depth: 0, isNumbered: false, spans: [{ text: 'far' }] },
          ],
        },
        { kind: 'code', text: '<b>' },
        { kind: 'rule' },
        { kind: 'table', head: [[{ text: 'Where' }]], rows: [[[{ text: 'Basra' }]]] },
      ],
    }
    const { person, store } = await renderShop({
      language,
      path: '/returns',
      replies: { shopPage: good(own), libraries: good([]) },
    })
    expect(await main().findByRole('heading', { level: 1, name: 'Our <i>way</i>' })).toBeVisible()
    expect(main().getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible()
    expect(main().getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://example.com/')
    const [outer, inner] = main().getAllByRole('list')
    expect([outer?.tagName, inner?.tagName]).toEqual(['UL', 'OL'])
    expect(within(inner as HTMLElement).getByText('Karrada')).toBeVisible()
    expect(main().getAllByRole('listitem')).toHaveLength(3)
    expect(main().getByRole('columnheader', { name: 'Where' })).toBeVisible()
    expect(main().getByRole('cell', { name: 'Basra' })).toBeVisible()
    expect(main().getByText('<b>')).toBeVisible()
    const expectTitle = (to: TestLanguage) =>
      waitFor(() => {
        expect(document.title).toBe(filled(textsOf[to].shop.titled, { title: 'Our <i>way</i>' }))
      })
    await expectTitle(language)
    const other = language === 'ar' ? 'en' : 'ar'
    store.dispatch(languageChosen(other))
    await screen.findByRole('button', { name: textsOf[other].layout.account })
    await expectTitle(other)
    store.dispatch(languageChosen(language))
    await screen.findByRole('button', { name: textsOf[language].layout.account })
    await person.click(main().getByRole('link', { name: 'here' }))
    const texts = textsOf[language]
    expect(await main().findByRole('heading', { level: 1, name: texts.libraries.heading })).toBeVisible()
  })

  it('say their usual words with another backend, and offer a retry where ours cannot say its own', async () => {
    const { heading, text } = textsOf[language].info.terms
    const { person, replies } = await renderShop({
      language,
      path: '/terms',
      replies: { shopPage: bad(500) },
    })
    const retry = await main().findByRole('button', { name: textsOf[language].common.retry })
    expect(main().getByRole('heading', { level: 1, name: heading })).toBeVisible()
    replies.shopPage = bad(404)
    await person.click(retry)
    expect(await main().findByText(text)).toBeVisible()
  })

  it('are linked in the footer of every page', async () => {
    const texts = textsOf[language]
    await renderShop({ language, path: '/libraries', replies: { libraries: good([]) } })
    const footer = within(screen.getByRole('contentinfo'))
    const links = within(footer.getByRole('navigation', { name: texts.layout.goodToKnow }))
    expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      pages.map((page) => [texts.layout[page], `/${page}`]),
    )
  })
})
