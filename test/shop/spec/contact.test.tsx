import { screen, waitFor } from '@testing-library/react'
import { shopApi } from '../../../src/shop/api/shopApi'
import { tokenRefused } from '../../../src/shop/shell/session/session.slice'
import { rule } from '../../spec/behaviour'
import { bad, good, page, type Reply } from '../../support/cannedServer'
import { dialogNamed, wordsOfDialog } from '../../support/person'
import { renderShop } from '../../support/renderShop'

const whole = {
  name: 'Maryam',
  email: 'maryam@example.org',
  subject: 'A book',
  message: 'Do you have Emma?',
}
type Message = typeof whole
const names = Object.keys(whole) as (keyof Message)[]

const open = async (
  sendMessage: Reply = 'silence',
  language: 'ar' | 'en' = 'en',
  visit: Parameters<typeof renderShop>[0] = {},
) => {
  const shop = await renderShop({
    language,
    path: '/contact-us',
    ...visit,
    replies: { cart: good([]), sendMessage },
  })
  const { contact } = shop.texts
  const field = (name: keyof Message) => screen.getByRole('textbox', { name: contact[name], hidden: true })
  return {
    ...shop,
    field,
    fill: async (message: Partial<Message>) => {
      for (const name of names) {
        if (message[name] === undefined) continue
        await shop.person.click(field(name))
        await shop.person.paste(message[name])
      }
    },
    submit: () => shop.person.click(screen.getByRole('button', { name: contact.send })),
  }
}

const send = async (answer: Reply, language: 'ar' | 'en' = 'en') => {
  const shop = await open(answer, language)
  await shop.fill(whole)
  await shop.submit()
  return shop
}

describe('the contact form', () => {
  it(rule('CONTACT-1', 'CONTACT-5'), async () => {
    const { field } = await open()
    for (const name of names) expect(field(name)).toBeVisible()
    expect(field('email')).toHaveAttribute('type', 'email')
    expect(field('message')).toHaveAttribute('rows', '6')
  })

  it.each(names)(`${rule('CONTACT-4')}: %s`, async (missing) => {
    const { fill, submit, field, countOf } = await open()
    await fill({ ...whole, [missing]: undefined })
    await submit()
    expect(field(missing)).toBeInvalid()
    expect(field(missing)).toHaveFocus()
    for (const name of names.filter((each) => each !== missing)) expect(field(name)).toBeValid()
    expect(countOf('sendMessage')).toBe(0)
  })

  it('wants an address that is one', async () => {
    const { fill, submit, field, countOf } = await open()
    await fill({ ...whole, email: 'maryam at home' })
    await submit()
    expect(field('email')).toHaveAccessibleDescription(
      'Please write a valid email, such as name@example.com.',
    )
    expect(countOf('sendMessage')).toBe(0)
  })

  it(rule('CONTACT-3'), async () => {
    const { countOf } = await send('silence')
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(countOf('sendMessage')).toBe(1)
  })

  it.each([
    ['an envelope', good(null)],
    ['words', { status: 200, body: '"Received"' }],
    ['HTML', page('<p>Received</p>')],
    ['nothing', { status: 200, body: '' }],
  ])(`${rule('CONTACT-6')}, from HTTP 200 with %s`, async (_, answer) => {
    const { person, field, arrived } = await send(answer)
    expect(await wordsOfDialog('Message Sent Successfully')).toEqual([
      'Message Sent Successfully',
      'Thank you for contacting us',
      'OK',
    ])
    await person.click((await dialogNamed('Message Sent Successfully')).getByRole('button', { name: 'OK' }))
    for (const name of names) expect(field(name)).toHaveValue('')
    expect(arrived.find(({ call }) => call === 'sendMessage')?.body).toEqual(whole)
  })

  it(rule('CONTACT-7'), async () => {
    await send(good(null), 'ar')
    expect(await wordsOfDialog('تم إرسال الرسالة بنجاح')).toEqual([
      'تم إرسال الرسالة بنجاح',
      'شكرًا لتواصلك معنا',
      'حسنًا',
    ])
  })

  it(rule('CONTACT-8', 'STATES-3'), async () => {
    const { person, replies, field, arrived } = await send(bad(400, 'We are closed today.'))
    expect(await wordsOfDialog('Error')).toEqual(['Error', 'We are closed today.', 'Try Again', 'Close'])
    for (const name of names) expect(field(name)).toHaveValue(whole[name])
    replies.sendMessage = good(null)
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'Try Again' }))
    await wordsOfDialog('Message Sent Successfully')
    const bodies = arrived.filter(({ call }) => call === 'sendMessage').map(({ body }) => body)
    expect(bodies).toEqual([whole, whole])
  })

  it('reads the message of an error below its data', async () => {
    await send({ status: 400, body: JSON.stringify({ data: { message: 'No ink left.' } }) })
    expect((await wordsOfDialog('Error'))[1]).toBe('No ink left.')
  })

  it(rule('CONTACT-9'), async () => {
    await send(bad(500))
    expect(await wordsOfDialog('Error')).toEqual([
      'Error',
      'An error occurred while sending the message',
      'Try Again',
      'Close',
    ])
  })

  it.each([
    ['no connection', 'broken', /^The connection was lost/],
    ['half an answer', { status: 500, body: '{"mess' }, null],
  ] as const)(`${rule('CONTACT-9')}, with %s`, async (_, answer, beside) => {
    await send(answer)
    expect((await wordsOfDialog('Error'))[1]).toBe('An error occurred while sending the message')
    if (beside !== null) expect((await dialogNamed('Error')).getByText(beside)).toBeVisible()
  })

  it(rule('CONTACT-11'), async () => {
    const { person, field, arrived } = await send(bad(500))
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    for (const name of names) expect(field(name)).toHaveValue(whole[name])
    expect(arrived.filter(({ call }) => call === 'sendMessage')).toHaveLength(1)
  })

  describe('of somebody whose token is refused meanwhile', () => {
    const asShopper = async (sendMessage: Reply) => {
      const shop = await open(sendMessage, 'en', { token: 'an-old-token' })
      await shop.fill(whole)
      return shop
    }
    const untilRefused = ({ store }: Awaited<ReturnType<typeof open>>) =>
      waitFor(() => {
        expect(store.getState().session.token).toBeNull()
      })

    it('keeps what is being written when another call is refused', async () => {
      const shop = await asShopper(good(null))
      shop.replies.cart = bad(401)
      void shop.store.dispatch(shopApi.endpoints.cart.initiate(undefined, { forceRefetch: true }))
      await untilRefused(shop)
      for (const name of names) expect(shop.field(name)).toHaveValue(whole[name])
    })

    it.each([
      ['its own answer', bad(401), () => undefined],
      [
        'that of another call',
        'silence',
        (shop: Awaited<ReturnType<typeof open>>) =>
          shop.store.dispatch(tokenRefused({ token: 'an-old-token' })),
      ],
    ] as const)(`${rule('CONTACT-11')}, by %s`, async (_, answer, refuse) => {
      const shop = await asShopper(answer)
      const { person, replies, field, arrived, countOf } = shop
      await shop.submit()
      await waitFor(() => {
        expect(countOf('sendMessage')).toBe(1)
      })
      refuse(shop)
      await untilRefused(shop)
      expect(await wordsOfDialog('Error')).toEqual([
        'Error',
        'An error occurred while sending the message',
        'Try Again',
        'Close',
      ])
      expect((await dialogNamed('Error')).queryByText(/connection/)).not.toBeInTheDocument()
      for (const name of names) expect(field(name)).toHaveValue(whole[name])
      replies.sendMessage = good(null)
      await person.click((await dialogNamed('Error')).getByRole('button', { name: 'Try Again' }))
      await wordsOfDialog('Message Sent Successfully')
      for (const name of names) expect(field(name)).toHaveValue('')
      const sent = arrived.filter(({ call }) => call === 'sendMessage')
      expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer an-old-token', null])
    })
  })

  it(rule('CONTACT-10'), async () => {
    const { person } = await send(bad(500), 'ar')
    expect(await wordsOfDialog('خطأ')).toEqual([
      'خطأ',
      'حدث خطأ أثناء إرسال الرسالة',
      'المحاولة مرة أخرى',
      'إغلاق',
    ])
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
  })
})
