import type { DeskSession, DeskShopper } from '../../../contract/desk/support'
import { orderStates } from '../../../contract/rules/orderStates'
import { type Fields, fieldsOf, listOf, numberOf, words } from '../../api/fields'
import { type Reader, readWords, type WordsAnswer } from '../../api/readers'
import { desk, deskApi } from '../deskApi'
import { roleOf } from '../deskReaders'

const readDeskSession: Reader<DeskSession> = (data) => {
  const { code, sentAt, keptUntil, packed } = fieldsOf(data)
  return {
    code: words(code) ?? '',
    sentAt: words(sentAt) ?? '',
    keptUntil: words(keptUntil) ?? '',
    packed: words(packed) ?? '',
  }
}

const readAccount = (account: Fields): NonNullable<DeskShopper['account']> => ({
  id: numberOf(account.id) ?? 0,
  email: words(account.email) ?? '',
  userName: words(account.userName) ?? '',
  name: words(account.name) ?? '',
  phone: words(account.phone) ?? '',
  role: roleOf(account.role),
  activatedAt: words(account.activatedAt) ?? '',
  createdAt: words(account.createdAt) ?? '',
})

const readDeskShopper: Reader<DeskShopper> = (data) => {
  const { account, registrations, cart, favourites, orders, mails } = fieldsOf(data)
  return {
    account: account === null ? null : readAccount(fieldsOf(account)),
    registrations: listOf(registrations, ({ createdAt }) => ({ createdAt: words(createdAt) ?? '' })),
    cart: listOf(cart, ({ name, quantity, price }) => ({
      name: words(name) ?? '',
      quantity: numberOf(quantity) ?? 1,
      price: numberOf(price) ?? 0,
    })),
    favourites: listOf(favourites, ({ name, since }) => ({
      name: words(name) ?? '',
      since: words(since) ?? '',
    })),
    orders: listOf(orders, ({ id, createdAt, state, total }) => ({
      id: numberOf(id) ?? 0,
      createdAt: words(createdAt) ?? '',
      state: orderStates.find((known) => known === state) ?? 'new',
      total: numberOf(total) ?? 0,
    })),
    mails: listOf(mails, (mail) => ({
      id: numberOf(mail.id) ?? 0,
      kind: words(mail.kind) ?? '',
      createdAt: words(mail.createdAt) ?? '',
      sentAt: words(mail.sentAt),
      givenUpAt: words(mail.givenUpAt),
      attempts: numberOf(mail.attempts) ?? 0,
      failure: words(mail.failure),
    })),
  }
}

/** What staff look up for a shopper. Each look is written down, so nothing is asked for that nobody pressed for. */
export const deskSupportApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskSession: build.query<DeskSession, string>({
      query: (code) => desk('deskSession', { body: { code }, read: readDeskSession }),
    }),
    /** Takes an e-mail address, a username or the number of an order, which stand in no address of a page. */
    deskFindShopper: build.mutation<DeskShopper, { who: string }>({
      query: (body) => desk('deskFindShopper', { body, read: readDeskShopper }),
    }),
    /** Takes the id of a mail. */
    deskSendMailAgain: build.mutation<WordsAnswer, number>({
      query: (mailId) => desk('deskSendMailAgain', { params: { mailId }, read: readWords }),
    }),
  }),
})

export const { useDeskSessionQuery, useDeskFindShopperMutation, useDeskSendMailAgainMutation } =
  deskSupportApi
