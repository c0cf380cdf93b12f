import { registrationSubmitted } from '../../../src/shop/shell/session/session.slice'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { answerDialog, storeAgainst, untilState } from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
  await startI18n('ar')
})
beforeEach(() => {
  server.arrived.length = 0
  server.answer(() => envelope([]))
})
afterAll(() => server.close())

describe('registration', () => {
  const form = {
    firstName: 'Noor',
    lastName: 'Hadi',
    email: 'noor@hadi.iq',
    phone: '0770',
    password: 'open sesame',
    confirmPassword: 'open sesame',
    image: null,
    isVendor: false,
    isCustomer: true,
  }

  it.each([
    ['fieldsMissing', { lastName: ' ', email: 'bad' }],
    ['emailInvalid', { email: 'noor@hadi', password: 'short', confirmPassword: 'short' }],
    ['passwordTooShort', { password: 'short', confirmPassword: 'other' }],
    ['passwordsDiffer', { confirmPassword: 'other' }],
  ])('is stopped by %s', async (problem, wrong) => {
    const store = storeAgainst(server)
    store.dispatch(registrationSubmitted({ ...form, ...wrong }))
    expect(await answerDialog(store, 'confirmed')).toEqual({
      kind: 'registrationFailed',
      params: { text: `dialogs.registrationFailed.${problem}` },
    })
    expect(server.arrived).toEqual([])
  })

  it('leads home once its success is confirmed', async () => {
    const store = storeAgainst(server, {
      location: { pathname: '/signup', search: '', hash: '', key: 'a', how: 'POP' },
    })
    store.dispatch(registrationSubmitted(form))
    expect((await answerDialog(store, 'confirmed')).kind).toBe('registrationDone')
    await untilState(store, (state) => state.location.pathname === '/')
  })

  it.each([
    [true, { hint: 'dialogs.registrationDone.vendorNext' }],
    [false, {}],
  ])('tells what happens next, to a vendor (%s) more than to others', async (isVendor, params) => {
    const store = storeAgainst(server)
    store.dispatch(registrationSubmitted({ ...form, isVendor }))
    expect((await answerDialog(store, 'cancelled')).params).toEqual(params)
  })

  it('says one sentence whatever went wrong', async () => {
    server.answer(() => envelope(null, 'Some detail', 400))
    const store = storeAgainst(server)
    store.dispatch(registrationSubmitted(form))
    expect((await answerDialog(store, 'confirmed')).params).toEqual({
      text: 'dialogs.registrationFailed.failed',
    })
  })
})
