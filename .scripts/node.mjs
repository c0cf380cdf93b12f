/**
 * Which Node runs the shop. Packages of npm that hold a Node (optionalDependencies) put it first in the PATH of every
 * npm script, so that Node 20 is enough to begin with; where none fits this machine its own Node counts.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { fail } from './say.mjs'

/** The oldest line that the shop runs on; which release of it is enough the server says (its SQLite). */
const oldestMajor = 24

const { optionalDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const system = process.platform === 'win32' ? 'win' : process.platform
/** Where npm has a Node for this machine, the package that holds it. */
export const nodePackage = `node-${system}-${process.arch}`
const folder = path.resolve('node_modules', nodePackage)
const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const runs = () => spawnSync(program, ['--version']).status === 0

/** Node in a version of this line or newer may run what the shop is built from, tests too. */
const isNewEnough = Number.parseInt(process.versions.node, 10) >= oldestMajor

function refuse(reason) {
  fail(
    `The shop runs on Node ${oldestMajor} or newer, here is Node ${process.versions.node}, and ${reason}: ` +
      `install Node ${oldestMajor}, for example from nodejs.org.`,
  )
}

/** Ends with one sentence where nothing that could be installed would help. Call it before installing. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 10)) refuse('20.10 is the least that can install it')
  if (!isNewEnough && !(nodePackage in optionalDependencies))
    refuse(`npm has none for ${system} ${process.arch}`)
}

/**
 * Takes away an installed Node that cannot run here, as on a Linux without the GNU C library, so that every npm script
 * finds the machine's own again. Call it after installing.
 */
export function dropForeignNode() {
  if (!fs.existsSync(program) || runs()) return
  fs.rmSync(folder, { recursive: true })
  for (const link of ['node', 'node.cmd', 'node.ps1'])
    fs.rmSync(path.join('node_modules/.bin', link), { force: true })
}

/** @returns {{ program: string, version: string }} the Node that npm scripts run on once packages are installed */
export function nodeOfShop() {
  if (fs.existsSync(program)) {
    return {
      program,
      version: JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version,
    }
  }
  if (!isNewEnough) refuse(`the package ${nodePackage} is not there or does not run here`)
  return { program: process.execPath, version: process.versions.node }
}
