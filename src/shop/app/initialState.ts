import { defaultLanguage, languageCookie, languages, type Language } from '../../contract/constants'
import type { Environment } from '../api/environment'
import { cameFrom } from '../features/account/account.slice'
import { readLines } from '../features/cart/storedLines'
import { readSeen } from '../features/catalogue/product/seen.slice'
import { readUrl } from '../shell/location/url'
import type { Session } from '../shell/session/session.slice'
import { readSession } from '../shell/session/storedSession'
import { noticeShown } from '../shell/notices/notices.slice'
import { readNotices } from '../shell/notices/storedNotices'
import type { RootState } from '../shared/store'

const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text)

/** The cookie, so that a shop on a static host remembers too; our server has set `lang` of the HTML from it. */
const rememberedLanguage = (): Language => {
  const cookie = document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1)
  return isLanguage(cookie) ? cookie : defaultLanguage
}

/** Says once that what stood in local storage was no session, or only half of one. */
const unreadableNotice = ({ token }: Session) =>
  noticeShown({ kind: token === null ? 'sessionEnded' : 'userForgotten', tone: 'warning' }).payload

/** What a browser remembers, read at once, before the store is made; a replayed session starts with nothing. */
export const readInitialState = ({ replaying }: Pick<Environment, 'replaying'>) => {
  const language = { current: rememberedLanguage() }
  const location = { ...readUrl(), how: 'POP' as const }
  if (replaying) return { state: { language, location } satisfies Partial<RootState>, isStorageBroken: false }
  const { session, isUnreadable, isForbidden } = readSession()
  const state: Partial<RootState> = {
    session,
    account: { open: false, ...cameFrom(location) },
    language,
    location,
    localCart: { lines: readLines(session.token) },
    seen: { products: readSeen(session.token) },
    notices: { shown: isUnreadable ? [...readNotices(), unreadableNotice(session)] : readNotices() },
  }
  return { state, isStorageBroken: isForbidden }
}
