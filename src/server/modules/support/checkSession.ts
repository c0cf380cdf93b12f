import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sessionBytes } from '../../../contract/constants'
import { sessionActions, sessionFile, sessionState } from '../../../contract/entities/support'
import { Failure } from '../../failure'

const unpack = promisify(gunzip)

/** Whether a text is the file of a session; throws where it is no JSON. */
const isSession = (text: string) => {
  const { payload, preloadedState, times } = sessionFile.parse(JSON.parse(text))
  const actions = sessionActions.parse(JSON.parse(payload))
  sessionState.parse(JSON.parse(preloadedState))
  return actions.length === times.length
}

/**
 * What support opens is the file of a session, and no more than it can hold. Throws Failure 400.
 * @param packed gzip, in base64
 */
export const checkSession = async (packed: string): Promise<void> => {
  const unreadable = () => new Failure(400, 'sessionUnreadable')
  const bytes = Buffer.from(packed, 'base64')
  if (bytes.length > sessionBytes.packed || bytes.toString('base64') !== packed) throw unreadable()
  const isGood = await unpack(bytes, { maxOutputLength: sessionBytes.unpacked })
    .then((file) => isSession(file.toString('utf8')))
    .catch(() => false)
  if (!isGood) throw unreadable()
}
