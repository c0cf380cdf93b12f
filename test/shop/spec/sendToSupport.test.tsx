import { randomBytes } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { sessionBytes } from '../../../src/contract/constants'
import { productKept } from '../../../src/shop/features/cart/cart.slice'
import { supportAsked } from '../../../src/shop/shared/supportAsked'
import { noticeShown } from '../../../src/shop/shell/notices/notices.slice'
import { unpacked } from '../../../src/shop/replay/packing'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aProduct } from '../../support/samples'
import { bothLanguages } from '../../support/texts'

const sent = { code: 'K7M-2QD', secret: 'x'.repeat(43), keptUntil: '2026-12-22T12:00:00.000Z' }

/** Opens the support panel of a shop that answers with these. */
const open = async (visit: Parameters<typeof renderShop>[0] = {}) => {
  const shop = await renderShop({ path: '/about-us', ...visit })
  shop.store.dispatch(supportAsked())
  const panel = within(await screen.findByRole('dialog', { name: shop.texts.support.heading }))
  const { sending } = shop.texts.support
  const press = async (name: string) => shop.person.click(await panel.findByRole('button', { name }))
  return { ...shop, panel, sending, press }
}

describe('sending a session to support', () => {
  it.each(bothLanguages)(`${rule('SUPPORT-5')}, in %s`, async (language) => {
    const { panel, sending, press, arrived, person, texts } = await open({
      language,
      replies: { sendSession: good(sent) },
    })
    await press(texts.common.sendToSupport)
    expect(await panel.findByText(sending.preview)).toBeVisible()
    await person.click(panel.getByText(sending.text))
    expect(await panel.findByText(/"type\\":\\"support\/sessionPreviewAsked/)).toBeVisible()
    expect(arrived.map(({ call }) => call)).not.toContain('sendSession')
    await press(sending.send)
    expect(await panel.findByText(sent.code)).toBeVisible()
    const { packed } = arrived.find(({ call }) => call === 'sendSession')?.body as { packed: string }
    expect(JSON.parse(await unpacked(packed))).toMatchObject({ origin: { language } })
  })

  it('is left by a press, and nothing is sent', async () => {
    const { panel, sending, press, arrived, texts } = await open()
    await press(texts.common.sendToSupport)
    await press(sending.cancel)
    expect(await panel.findByRole('button', { name: texts.common.sendToSupport })).toBeVisible()
    expect(arrived.map(({ call }) => call)).not.toContain('sendSession')
  })

  it('is not sent where it is too long to be kept, and says that it can be saved as a file', async () => {
    const { panel, sending, press, store, texts } = await open()
    // Nothing makes this shorter: more than can be sent, less than the log holds.
    const description = randomBytes(1.5 * sessionBytes.packed).toString('base64')
    store.dispatch(productKept(aProduct({ description })))
    await press(texts.common.sendToSupport)
    expect(await panel.findByText(sending.tooLarge)).toBeVisible()
    expect(panel.queryByRole('button', { name: sending.send })).not.toBeInTheDocument()
    expect(panel.getByRole('button', { name: texts.support.export })).toBeVisible()
  })

  it('says why it was refused, and can be tried again', async () => {
    const { panel, sending, press, replies, texts } = await open({
      replies: { sendSession: bad(429, 'Too many attempts.') },
    })
    await press(texts.common.sendToSupport)
    await press(sending.send)
    expect(await panel.findByRole('alert')).toHaveTextContent('Too many attempts.')
    Object.assign(replies, { sendSession: good(sent) })
    await press(sending.send)
    expect(await panel.findByText(sent.code)).toBeVisible()
    expect(panel.queryByRole('alert')).not.toBeInTheDocument()
  })

  it(`${rule('SUPPORT-6')}, also after the page was loaded again`, async () => {
    const first = await open({ replies: { sendSession: good(sent) } })
    await first.press(first.texts.common.sendToSupport)
    await first.press(first.sending.send)
    await first.panel.findByText(sent.code)
    const kept = { ...sessionStorage } as Record<string, string>
    first.unmount()
    const again = await open({ kept, replies: { takeBackSession: good(null) } })
    expect(await again.panel.findByText(sent.code)).toBeVisible()
    await again.press(again.sending.takeBack)
    expect(await again.panel.findByRole('button', { name: again.texts.common.sendToSupport })).toBeVisible()
    const { code, secret } = sent
    expect(again.arrived.find(({ call }) => call === 'takeBackSession')?.body).toEqual({ code, secret })
    expect(sessionStorage.getItem('support-code')).toBeNull()
  })

  it(`${rule('SUPPORT-7')}: there the session file is the way`, async () => {
    const { panel, texts } = await open({ environment: { apiBase: 'https://other.example' } })
    expect(panel.getByRole('button', { name: texts.support.export })).toBeVisible()
    expect(panel.queryByRole('button', { name: texts.common.sendToSupport })).not.toBeInTheDocument()
  })

  it('leaves neither the code’s secret nor the packed session in the log', async () => {
    const { sending, press, panel, store, texts } = await open({ replies: { sendSession: good(sent) } })
    await press(texts.common.sendToSupport)
    await press(sending.send)
    await panel.findByText(sent.code)
    const log = JSON.stringify(store.recorder.segments())
    expect(log).toContain('support/sessionSent')
    expect(log).not.toContain(sent.secret)
    // How gzip begins, in base64.
    expect(log).not.toContain('H4sI')
  })

  it(`${rule('SUPPORT-11')}: a list that did not come`, async () => {
    const { texts, person } = await renderShop({
      path: '/libraries',
      replies: { libraries: { ...bad(503), requestId: '83c397b2ca428e57' } },
    })
    await screen.findByText(/83c397b2ca428e57/)
    await person.click(screen.getByRole('button', { name: texts.common.sendToSupport }))
    expect(await screen.findByRole('dialog', { name: texts.support.heading })).toBeVisible()
  })

  it(`${rule('SUPPORT-11')}: a change that the server did not carry out, said in a notice`, async () => {
    const { texts, person, store } = await renderShop({ path: '/about-us' })
    const params = { text: 'cart.updateFailed', requestId: '83c397b2ca428e57' } as const
    // The second one has another number and says the same.
    store.dispatch(noticeShown({ kind: 'cartFailed', tone: 'error', params: { ...params, requestId: '1' } }))
    store.dispatch(noticeShown({ kind: 'cartFailed', tone: 'error', params }))
    const notice = within(await screen.findByRole('alert'))
    expect(await notice.findByText('×2')).toBeVisible()
    expect(notice.getByText('83c397b2ca428e57')).toBeVisible()
    await person.click(notice.getByRole('button', { name: texts.common.sendToSupport }))
    expect(await screen.findByRole('dialog', { name: texts.support.heading })).toBeVisible()
    expect(store.getState().notices.shown).toEqual([])
  })

  it('is not offered by a failure where another backend answers', async () => {
    const { texts } = await renderShop({
      path: '/libraries',
      environment: { apiBase: 'https://other.example' },
      replies: { libraries: { ...bad(503), requestId: '83c397b2ca428e57' } },
    })
    await screen.findByText(/83c397b2ca428e57/)
    expect(screen.queryByRole('button', { name: texts.common.sendToSupport })).not.toBeInTheDocument()
  })
})
