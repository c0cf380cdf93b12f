import { factsHere } from '../../../src/shop/features/support/facts'
import { supportGroups, textOf } from '../../../src/shop/features/support/supportGroups'
import { i18n, startI18n } from '../../../src/shop/i18n/i18n'
import { readRecording } from '../../../src/shop/replay/recording'
import { originHere, sessionFileOf } from '../../../src/shop/replay/sessionFile'
import { uncaught } from '../../../src/shop/shell/failure/failure.slice'
import { windowResized } from '../../../src/shop/shell/layout/layout.slice'
import type { AppStore } from '../../../src/shop/app/store'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { bootedStore } from '../../support/shopStore'

/** What happens to the window stands in the log of every session. */

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer(() => envelope([]))
  await startI18n('en')
})
afterAll(() => server.close())
beforeEach(() => {
  sessionStorage.clear()
})

const recordingOf = ({ recorder }: AppStore) =>
  readRecording(sessionFileOf(recorder.segments(), originHere()))
const recorded = (store: AppStore, type: string) =>
  recordingOf(store).actions.filter((action) => action.type === type)

const panelOf = (store: AppStore) => {
  const facts = factsHere(store.getState(), { recorded: store.recorder.segments })
  return textOf(supportGroups(store.getState(), facts, i18n.t))
}

/** Lets what waits for the end of an event happen. */
const afterEvent = () => Promise.resolve()

const throwing = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }))
const rejecting = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const breaking = (src: string) => {
  const image = document.body.appendChild(Object.assign(document.createElement('img'), { src }))
  image.dispatchEvent(new Event('error'))
  image.remove()
}

describe('what nobody caught', () => {
  it.each<[string, string, () => void, string]>([
    ['error', 'an error', () => throwing(new TypeError('planted error')), 'planted error'],
    ['rejection', 'a promise', () => rejecting(new Error('planted rejection')), 'planted rejection'],
    ['rejection', 'a promise without an error', () => rejecting('planted word'), 'planted word'],
    ['picture', 'a picture', () => breaking('/pictures/planted/640.webp'), '/pictures/planted/640.webp'],
  ])('is in the log and in the support panel: %s of %s', async (kind, _, happen, message) => {
    const store = await bootedStore(server)
    happen()
    await afterEvent()
    expect(recorded(store, uncaught.type)).toMatchObject([
      { payload: { kind, message: expect.stringContaining(message) } },
    ])
    expect(panelOf(store)).toContain(message)
  })

  it('has its stack, of which the panel says the place', async () => {
    const store = await bootedStore(server)
    throwing(new Error('with a place'))
    await afterEvent()
    expect(recorded(store, uncaught.type)).toMatchObject([
      { payload: { stack: expect.stringContaining('watchWindow.test') } },
    ])
    expect(panelOf(store)).toMatch(/with a place · at .*watchWindow\.test/)
  })

  it('is recorded once, and no more than 50 a page', async () => {
    const store = await bootedStore(server)
    for (let count = 0; count < 120; count += 1) throwing(new Error(`number ${String(count % 60)}`))
    await afterEvent()
    expect(recorded(store, uncaught.type)).toHaveLength(50)
  })

  it('is short and without secrets', async () => {
    const store = await bootedStore(server)
    rejecting(new Error(`of noor@hadi.iq at /x?token=planted ${'x'.repeat(10_000)}`))
    await afterEvent()
    const text = JSON.stringify(recorded(store, uncaught.type))
    expect(text).not.toMatch(/noor|planted/)
    expect(text.length).toBeLessThan(4000)
  })
})

describe('the size of the window', () => {
  const { innerWidth, innerHeight } = window
  afterEach(() => {
    jest.useRealTimers()
    Object.assign(window, { innerWidth, innerHeight })
  })

  it('is in the log once it rests, with the one before and how the window lies', async () => {
    const store = await bootedStore(server)
    jest.useFakeTimers()
    for (const width of [700, 600, 390]) {
      Object.assign(window, { innerWidth: width, innerHeight: 844 })
      window.dispatchEvent(new Event('resize'))
    }
    jest.runAllTimers()
    window.dispatchEvent(new Event('resize'))
    jest.runAllTimers()
    expect(recorded(store, windowResized.type).map(({ payload }) => payload)).toEqual([
      {
        width: 390,
        height: 844,
        before: { width: innerWidth, height: innerHeight },
        orientation: 'portrait',
      },
    ])
  })
})

describe('the time of an action', () => {
  it('is told from the beginning of the session, over a reload, and stands beside the actions', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const before = await bootedStore(server)
    jest.spyOn(Date, 'now').mockReturnValue(1_000_500)
    before.dispatch(uncaught({ kind: 'error', message: 'one' }))
    before.recorder.spool()
    jest.spyOn(Date, 'now').mockReturnValue(1_002_000)
    const after = await bootedStore(server)
    jest.spyOn(Date, 'now').mockReturnValue(1_002_100)
    after.dispatch(uncaught({ kind: 'error', message: 'two' }))
    const { actions, times } = recordingOf(after)
    expect(actions.map(({ type }, index) => [type, times?.[index]])).toEqual([
      [uncaught.type, 500],
      ['app/resumed', 2000],
      [uncaught.type, 2100],
    ])
    jest.restoreAllMocks()
  })
})
