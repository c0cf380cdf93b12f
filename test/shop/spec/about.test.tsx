import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, textsOf } from '../../support/texts'

const questions = ['returns', 'track', 'international', 'change'] as const
const isOpen = (text: string) =>
  elements<HTMLDetailsElement>('details').find(({ textContent }) => textContent.includes(text))?.open

describe.each(bothLanguages)('about, in %s', (language) => {
  const { about } = textsOf[language]

  it(rule('ROUTE-3', 'ABOUT-1', 'ABOUT-2', 'ABOUT-3', 'ABOUT-4'), async () => {
    const { person } = await renderShop({ language, path: '/about-us' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: about.heading })).toBeVisible()
    expect(main.getByText(about.intro)).toBeVisible()
    expect(main.getByRole('link', { name: about.contact })).toHaveAttribute(
      'href',
      'mailto:shop@warraqin.example',
    )
    expect(elements('summary').map(({ textContent }) => textContent)).toEqual(
      questions.map((name) => about.faq[name].question),
    )
    for (const name of questions) {
      const { question, answer } = about.faq[name]
      expect(isOpen(question)).toBe(false)
      await person.click(main.getByText(question))
      expect(isOpen(question)).toBe(true)
      expect(main.getByText(answer)).toBeVisible()
      await person.click(main.getByText(question))
      expect(isOpen(question)).toBe(false)
    }
  })
})

describe('the answers', () => {
  const { ar, en } = textsOf
  const answers = (name: (typeof questions)[number]) => [ar.about.faq[name].answer, en.about.faq[name].answer]

  it(rule('SHOP-4'), () => {
    const [arabic, english] = answers('returns')
    expect(english).toContain('within 30 days of purchase')
    expect(arabic).toContain('خلال 30 يومًا من الشراء')
  })

  it(rule('SHOP-5'), () => {
    const [arabic, english] = answers('international')
    expect(english).toMatch(/^Yes.*extra fees/)
    expect(arabic).toMatch(/^نعم.*رسوم إضافية/)
  })

  it(rule('SHOP-6'), () => {
    const [arabic, english] = answers('change')
    expect(english).toContain('only before it is processed')
    expect(arabic).toContain('إلا قبل البدء بتجهيزه')
  })
})
