import { installBrowsers } from './browser'
import { requireNodeForTests } from './nodeForTests'

/** Jest's global set-up of the tests in a browser: what they need is there before two workers look for it at once. */
export default function browsersForTests() {
  requireNodeForTests()
  installBrowsers()
}
