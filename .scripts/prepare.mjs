/**
 * Makes ready what `npm start`, `npm test` and the others need: packages that are missing are installed, builds
 * that are stale are made. It is the first thing that runs in a fresh clone: it and what it imports use Node's built-ins
 * alone and run on Node 20.10, while all else may expect the Node of node.mjs.
 *
 *   node .scripts/prepare.mjs start   packages without development ones, shop and server built
 *   node .scripts/prepare.mjs build   the same
 *   node .scripts/prepare.mjs test    all packages, shop and server built
 *   node .scripts/prepare.mjs tools   all packages, nothing built
 *
 * Scripts in package.json that run for long begin with `exec`: the program takes the place of the shell, so that npm's
 * signals reach it and npm ends with its exit code.
 */
import fs from 'node:fs'

import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { oneAtATime } from './lock.mjs'
import { dropForeignNode, nodeOfShop, refuseOldNode } from './node.mjs'
import { fail } from './say.mjs'

const wanted = {
  start: { development: false, build: true },
  build: { development: false, build: true },
  test: { development: true, build: true },
  tools: { development: true, build: false },
}[process.argv[2] ?? 'start']

if (!wanted) fail(`prepare knows start, build, test and tools, not "${process.argv[2]}".`)
refuseOldNode()

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

/** The word `exec` for a shell that has none: there it just runs the program. */
function giveExec() {
  if (process.platform === 'win32') fs.writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
}

await oneAtATime(async () => {
  if (await installMissing(wanted)) dropForeignNode()
  giveExec()
  const node = nodeOfShop()
  if (wanted.build) await buildStale(node)
})
