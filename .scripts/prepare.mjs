/**
 * Makes ready what `npm start`, `npm test` and the others need: packages that are missing are installed, builds
 * that are stale are made. Uses Node's built-ins alone, as it is the first thing that runs in a fresh clone.
 *
 *   node .scripts/prepare.mjs start   packages without development ones, shop and server built
 *   node .scripts/prepare.mjs build   the same
 *   node .scripts/prepare.mjs test    all packages, shop and server built
 *   node .scripts/prepare.mjs tools   all packages, nothing built
 *
 * `start` in package.json begins with `exec`, so that signals reach the server and npm ends with its exit code;
 * where the shell knows no exec (Windows) the command after `||` runs.
 */
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { oneAtATime } from './lock.mjs'
import { fail } from './say.mjs'

const wanted = {
  start: { development: false, build: true },
  build: { development: false, build: true },
  test: { development: true, build: true },
  tools: { development: true, build: false },
}[process.argv[2] ?? 'start']

if (!wanted) fail(`prepare knows start, build, test and tools, not "${process.argv[2]}".`)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const oldestMinor = wanted.development ? 19 : 10
if (major < 20 || (major === 20 && minor < oldestMinor)) {
  fail(`This needs Node 20.${oldestMinor} or newer; here is Node ${process.versions.node}.`)
}

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

await oneAtATime(async () => {
  await installMissing(wanted)
  if (wanted.build) await buildStale()
})
