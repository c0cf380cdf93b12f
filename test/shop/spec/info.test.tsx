import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, textsOf } from '../../support/texts'

const pages = ['delivery', 'returns', 'privacy', 'terms'] as const
const main = () => within(screen.getByRole('main'))

describe.each(bothLanguages)('pages that say how the shop does things, in %s', (language) => {
  it.each(pages)(`${rule('INFO-1')}: %s`, async (page) => {
    const { heading, text, ...parts } = textsOf[language].info[page]
    await renderShop({ language, path: `/${page}` })
    expect(await main().findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(main().getByText(text)).toBeVisible()
    const headings = main().getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      Object.values(parts).map((part) => part.heading),
    )
    for (const part of Object.values(parts)) expect(main().getByText(part.text)).toBeVisible()
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
