import type { SentSession } from '../../../contract/entities/support'
import { fieldsOf, words } from '../../api/fields'
import { later } from '../../api/laterCall'
import { type Reader, readWords, type WordsAnswer } from '../../api/readers'
import { shopApi } from '../../api/shopApi'

const readSentSession: Reader<SentSession> = (data) => {
  const { code, secret, keptUntil } = fieldsOf(data)
  return { code: words(code) ?? '', secret: words(secret) ?? '', keptUntil: words(keptUntil) ?? '' }
}

/** Ours: a session that is sent to support comes under a code, and can be taken back. */
export const supportApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the session file, packed. */
    sendSession: build.mutation<SentSession, { packed: string }>({
      query: (body) => later('sendSession', { body, read: readSentSession }),
    }),
    takeBackSession: build.mutation<WordsAnswer, Pick<SentSession, 'code' | 'secret'>>({
      query: (body) => later('takeBackSession', { body, read: readWords }),
    }),
  }),
})
