import { screen } from '@testing-library/react'
import { bad, good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled, type TestLanguage } from '../../support/texts'

const message = {
  messageId: 5,
  name: 'ليلى',
  email: 'layla@example.com',
  subject: 'أوقات الدوام',
  message: 'متى تفتحون؟',
  createdAt: '2026-11-20T09:00:00.000Z',
  answer: null,
}
const answered = {
  ...message,
  answer: { text: 'في التاسعة.', at: '2026-11-21T09:00:00.000Z', by: 'Noor Karim' },
}

const openMessages = (answerMessage: ReturnType<typeof good>, language: TestLanguage = 'en') =>
  renderShop({
    path: '/desk/messages',
    language,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'staff', libraries: [], newOrders: 0 }),
      userProfile: good({ firstName: 'Noor', lastName: 'Karim', role: 'staff' }),
      cart: good([]),
      deskMessages: good({ messages: [message], next: null }),
      answerMessage,
    },
  })

describe('messages at the desk', () => {
  it.each(bothLanguages)('are answered where they stand, in %s', async (language) => {
    const words = deskTextsOf[language].messages
    const { person, arrived, replies } = await openMessages(good(answered), language)
    await person.click(await screen.findByRole('button', { name: words.send }))
    expect(screen.getByText(words.answerNeeded)).toBeVisible()
    await person.type(screen.getByRole('textbox', { name: words.answer }), 'في التاسعة.')
    replies.deskMessages = good({ messages: [answered], next: null })
    await person.click(screen.getByRole('button', { name: words.send }))
    const by = filled(words.answered, { name: 'Noor Karim' })
    expect(await screen.findByText(by, { exact: false })).toBeVisible()
    expect(arrived.find(({ call }) => call === 'answerMessage')?.body).toEqual({ answer: 'في التاسعة.' })
  })

  it('keeps what was written when it could not be sent', async () => {
    const words = deskTextsOf.en.messages
    const { person } = await openMessages(bad(503, 'Please try again shortly.'))
    await person.type(await screen.findByRole('textbox', { name: words.answer }), 'At nine.')
    await person.click(screen.getByRole('button', { name: words.send }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again shortly.')
    expect(screen.getByRole('textbox', { name: words.answer })).toHaveValue('At nine.')
  })
})
