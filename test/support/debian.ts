import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

interface Tool {
  /** Where the program is, or undefined while it is missing. */
  find: () => string | undefined
  /** Debian's package that brings it. */
  debianPackage: string
  /** The sentence for a machine on which it cannot be installed from here. */
  advice: string
}

const mayInstall = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')

/** Where no mirror answers it gives up within half a minute; who installs something else meanwhile is waited for. */
const patience = [
  ...['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'],
  ...['-o', 'DPkg::Lock::Timeout=300'],
]
/** ms for one call of apt-get. */
const longest = 15 * 60_000

function apt(...args: string[]) {
  execFileSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...patience, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longest,
  })
}

/**
 * Answers the path of a program that tests need; as root on Debian it is installed first when it is missing.
 * @throws Error holding the tool's advice, one sentence, when it is missing and cannot be installed
 */
export function installed({ find, debianPackage, advice }: Tool): string {
  const there = find()
  if (there) return there
  if (!mayInstall()) throw new Error(advice)
  process.stdout.write(`Installing Debian's package ${debianPackage} …\n`)
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', '--no-remove', debianPackage)
  } catch (error) {
    throw new Error(`${advice} (apt-get could not install ${debianPackage} here.)`, { cause: error })
  }
  const now = find()
  if (!now) throw new Error(advice)
  return now
}

/** The first of the given paths that exists, else what the PATH holds under the given name. */
export function firstProgram(name: string, places: readonly string[] = []): string | undefined {
  const inPath = (process.env.PATH ?? '').split(':').map((folder) => `${folder}/${name}`)
  return [...places, ...inPath].find((place) => fs.existsSync(place))
}
