/** Installs packages when those in node_modules are not the ones of the lock file. */
import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'

import { nodePackage } from './node.mjs'
import { quietly, step } from './say.mjs'

/** By setting, the packages that only a shop with it needs; until then they belong to the tests. */
const ON_DEMAND = '.config/onDemand.json'
const MARKER = 'node_modules/.warraqin.json'

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** True when npm itself, called by hand, has already brought every package that is needed here. */
function installedByHand(development) {
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!installed) return false
  return Object.entries(readJson('package-lock.json').packages).every(
    ([place, { version, dev, devOptional, optional, peer }]) =>
      place === '' ||
      (optional && place !== `node_modules/${nodePackage}`) ||
      devOptional ||
      peer ||
      (dev && !development) ||
      installed[place]?.version === version,
  )
}

/** Windows deletes no program that runs, but lets it be moved: npm could not empty node_modules else. */
function moveRunningNode() {
  if (process.platform !== 'win32' || !process.execPath.startsWith(path.resolve('node_modules'))) return
  fs.mkdirSync('dist', { recursive: true })
  fs.renameSync(process.execPath, path.resolve(`dist/node-${process.pid}.exe`))
}

/** npm as it was called, so that the same npm answers; its settings for the outer call are not passed on. */
function npm(args) {
  const env = { ...process.env, npm_config_loglevel: 'error' }
  delete env.npm_config_omit
  delete env.npm_config_include
  delete env.npm_config_production
  // Not by the Node of this process: it may lie in node_modules, which npm is about to empty.
  const { npm_execpath: outer, npm_node_execpath: itsNode = process.execPath } = process.env
  return outer?.endsWith('npm-cli.js')
    ? quietly(itsNode, [outer, ...args], { env })
    : quietly('npm', args, { env, shell: process.platform === 'win32' })
}

/** Brings what the settings ask for, in the versions of the lock file; nothing is written into that or package.json. */
async function installOnDemand() {
  const { devDependencies } = readJson('package.json')
  const missing = Object.entries(readJson(ON_DEMAND))
    .filter(([setting]) => process.env[setting])
    .flatMap(([, names]) => names)
    .filter((name) => !fs.existsSync(path.join('node_modules', name)))
  if (missing.length === 0) return
  const wanted = missing.map((name) => `${name}@${devDependencies[name]}`)
  await step(`Installing ${missing.join(', ')}`, () =>
    npm([
      'install',
      '--no-save',
      '--save-prod',
      '--omit=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...wanted,
    ]),
  )
}

/**
 * @param {{ development: boolean }} wanted whether what only tests and benches need is wanted too; a complete
 *   installation is never reduced
 * @returns {Promise<boolean>} whether packages may have changed
 */
export async function installMissing({ development }) {
  const lock = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
  const marker = readJson(MARKER)
  if (marker?.lock === lock && (marker.development || !development)) {
    if (!marker.development) await installOnDemand()
    return false
  }

  if (!installedByHand(development)) {
    // No package's own script is needed: everything native comes prebuilt.
    moveRunningNode()
    const which = development ? '--include=dev' : '--omit=dev'
    await step(`Installing packages${development ? ', those for tests too' : ''}`, () =>
      npm(['ci', which, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']),
    )
  }
  const complete = development || installedByHand(true)
  if (!complete) await installOnDemand()
  fs.writeFileSync(MARKER, JSON.stringify({ lock, development: complete }))
  return true
}
