import { deskPageSize } from '../../../src/contract/desk/limits'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { useTestApp } from '../../support/testApp'
import { market } from '../support/market'

const written = { name: 'Layla', email: 'layla@example.com', subject: 'Hours', message: 'When do you open?' }

describe.each(databases)('messages at the desk on $name', (kind) => {
  const shop = useTestApp(kind)
  const { person } = market(shop)

  /** The number of a message that somebody has just written. */
  const write = async (language = 'en') => {
    await shop.call('sendMessage', { body: written, language })
    const { id } = await shop.db
      .selectFrom('contact_messages')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id
  }
  const mails = async () => {
    shop.mails.splice(0)
    await shop.app.mailWorker.deliver()
    return shop.mails.map(({ to, subject, text, language }) => ({ to, subject, text, language }))
  }

  it(`${rule('DESK-41')}: the newest first, narrowed to those that wait`, async () => {
    const staff = await person('staff')
    const [first, second] = [await write(), await write()]
    const answer = { params: { messageId: first }, body: { answer: 'At nine.' } }
    const { body } = await staff.call('answerMessage', answer)
    expect(body.data.answer).toEqual({ text: 'At nine.', at: expect.any(String), by: 'Maryam Hadi' })
    const idsOf = async (answered?: string) => {
      const list = await staff.call('deskMessages', answered === undefined ? {} : { query: { answered } })
      return list.body.data.messages.map(({ messageId }: { messageId: number }) => messageId)
    }
    expect(await idsOf()).toEqual([second, first])
    expect(await idsOf('no')).toEqual([second])
    expect(await idsOf('yes')).toEqual([first])
  })

  it.each(['ar', 'en'] as const)(`${rule('DESK-42')}: from a page in %s`, async (language) => {
    const messageId = await write(language)
    await mails()
    const { call } = await person('staff')
    const send = (answer: string) => call('answerMessage', { params: { messageId }, body: { answer } })
    expect((await send('We open at nine.\n\nWelcome!')).status).toBe(200)
    const again = await send('At ten.')
    expect([again.status, again.body.message]).toEqual([409, 'Somebody has answered this message already.'])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: written.email, language })
    expect(mail?.text).toContain('We open at nine.')
    for (const part of [written.name, written.subject, written.message])
      expect(`${mail?.subject ?? ''} ${mail?.text ?? ''}`).not.toContain(part)
  })

  it('answers in Arabic where nobody knows the language', async () => {
    const messageId = await write()
    await shop.db
      .updateTable('contact_messages')
      .set({ language: null })
      .where('id', '=', messageId)
      .execute()
    await mails()
    await (await person('keeper')).call('answerMessage', { params: { messageId }, body: { answer: 'نعم.' } })
    expect(await mails()).toMatchObject([{ to: written.email, language: 'ar' }])
  })

  it('comes page by page, and knows what is not there', async () => {
    for (let count = 0; count <= deskPageSize; count += 1) await write()
    const { call } = await person('staff')
    const { messages, next } = (await call('deskMessages')).body.data
    expect(messages).toHaveLength(deskPageSize)
    expect(next).toBe(messages.at(-1).messageId)
    const { body } = await call('deskMessages', { query: { before: next } })
    expect(body.data.messages[0].messageId).toBeLessThan(next)
    const missing = { params: { messageId: 999_999 }, body: { answer: 'Hello?' } }
    const refused = await call('answerMessage', missing)
    expect([refused.status, refused.body.message]).toEqual([404, 'There is no such message.'])
  })
})
