import type { DeskSession } from '../../../contract/desk/support'
import { fieldsOf, words } from '../../api/fields'
import type { Reader } from '../../api/readers'
import { desk, deskApi } from '../deskApi'

const readDeskSession: Reader<DeskSession> = (data) => {
  const { code, sentAt, keptUntil, packed } = fieldsOf(data)
  return {
    code: words(code) ?? '',
    sentAt: words(sentAt) ?? '',
    keptUntil: words(keptUntil) ?? '',
    packed: words(packed) ?? '',
  }
}

/** What staff look up for a shopper. A session is asked for once, since each look is written down. */
const deskSupportApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskSession: build.query<DeskSession, string>({
      query: (code) => desk('deskSession', { body: { code }, read: readDeskSession }),
    }),
  }),
})

export const { useDeskSessionQuery } = deskSupportApi
