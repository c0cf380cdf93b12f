import { firefoxPath } from '../engines/firefox'
import { installWebKit } from '../engines/webkit'
import { installBrowsers } from './browser'

/** Jest's global set-up of the tests in other engines: what they need is there before two workers look for it at once. */
export default function enginesForTests() {
  installBrowsers()
  firefoxPath()
  installWebKit()
}
