import { makeStore } from '../../../src/shop/app/store'
import * as cartFlows from '../../../src/shop/features/cart/cart.flows'
import { lineDeleteAsked } from '../../../src/shop/features/cart/cart.slice'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { aCartLine } from '../../support/samples'
import { bootedStore, noticesOf, someSession, untilState } from '../../support/shopStore'

/** What a flow throws is shown as what it is, and can be found afterwards. */
const nowhere = { address: 'http://127.0.0.1:9' }
beforeAll(() => startI18n('ar'))

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const styleError = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' })

it.each([
  ['a mistake in the program', new TypeError('x is not a function')],
  ['something that is no error', 'just text'],
])('%s is logged, recorded and not blamed on the connection', async (_, thrown) => {
  const said = jest.mocked(console.error).mockImplementation(() => undefined)
  jest.spyOn(cartFlows, 'deleteLine').mockRejectedValue(thrown)
  const store = await bootedStore(nowhere, { session: someSession })
  store.dispatch(lineDeleteAsked(aCartLine()))
  await untilState(store, (state) => state.notices.shown[0])
  expect(noticesOf(store)).toEqual(['shopFailed'])
  expect(said).toHaveBeenCalledWith(thrown)
  const message = thrown instanceof Error ? thrown.message : thrown
  expect(store.getState().failure.last).toMatchObject({ part: 'flow', message })
  expect(store.getState().failure.last?.stack).toContain(message)
  expect(JSON.stringify(store.recorder.segments())).toContain(message)
})

it.each([chunkError, styleError])('code that did not come is the connection’s fault: %s', async (thrown) => {
  jest.spyOn(cartFlows, 'deleteLine').mockRejectedValue(thrown)
  const store = makeStore({ session: someSession })
  store.dispatch(lineDeleteAsked(aCartLine()))
  const notice = await untilState(store, (state) => state.notices.shown[0])
  expect(notice.params).toEqual({ text: 'errors.offline' })
  expect(store.getState().failure.last).toBeNull()
})

it.each([
  ['gone', { status: 404, type: 'text/plain' }, true],
  ['a page instead, as static hosts answer', { status: 200, type: 'text/html; charset=utf-8' }, true],
  ['still there', { status: 200, type: 'text/javascript' }, false],
  ['a server in trouble', { status: 503, type: 'text/plain' }, false],
])('a server where the file is %s', async (_, { status, type }, isRenewed) => {
  jest
    .spyOn(cartFlows, 'deleteLine')
    .mockRejectedValue(Object.assign(chunkError, { request: '/static/flows.js' }))
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status, headers: { 'content-type': type } }))
  const store = makeStore({ session: someSession })
  store.dispatch(lineDeleteAsked(aCartLine()))
  await untilState(store, (state) => state.notices.shown[0])
  await asked.mock.results[0]?.value
  if (isRenewed) await untilState(store, (state) => state.failure.renewed)
  expect(store.getState().failure.renewed === true).toBe(isRenewed)
})
