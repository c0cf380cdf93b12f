import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { childrenOf } from '../support/childrenOf'

/** A process and when it began (clock ticks since the machine started), so that a number given anew names no other. */
interface Known {
  pid: number
  began: string
}

const beganOf = (pid: number): string | undefined => {
  try {
    // The name in parentheses may hold spaces; the 22nd field of all is the 20th behind it.
    return fs
      .readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ')[19]
  } catch {
    return undefined
  }
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** The PostgreSQL server of a data folder, where one runs: Patroni starts it in a session of its own. */
const postmasterOf = (data: string): number | undefined => {
  try {
    const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const words = fs.readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')
    return words.includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}

/** A server's own processes too. */
const withChildren = (pid: number) => [pid, ...childrenOf(pid)]

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
const postgresUser = () => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface Start {
  /** Its words; the first names the program. */
  command: readonly string[]
  environment?: Record<string, string> | undefined
  /** Runs as whoever started us, not as `postgres`. */
  asOurselves?: boolean
  /** ms that it has to end by itself once it is asked to. */
  patience?: number
}

/** ms between two looks whether something has ended. */
const look = 50

/**
 * The processes of a cluster, each by a name. They are in sessions of their own, so that Ctrl-C reaches us alone and they can
 * be ended in order; a list of them in the folder lets a later start end what an earlier one left behind.
 */
export class Processes {
  private readonly running = new Map<string, ChildProcess>()
  private readonly starts = new Map<string, Start>()

  constructor(private readonly folder: string) {}

  /** Ends whatever runs by the list of a folder, and removes the folder. */
  static sweep(folder: string): void {
    if (!fs.existsSync(folder)) return
    const list = path.join(folder, 'processes')
    const known = fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim().split('\n') : []
    for (const line of known.filter((entry) => entry !== '')) {
      const { pid, began } = JSON.parse(line) as Known
      if (beganOf(pid) === began) for (const each of withChildren(pid)) signal(each, 'SIGKILL')
    }
    for (const machine of fs.readdirSync(folder)) {
      const postmaster = postmasterOf(path.join(folder, machine, 'data'))
      if (postmaster !== undefined) for (const each of withChildren(postmaster)) signal(each, 'SIGKILL')
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  /** What it prints goes to a file of its name. */
  start(name: string, given?: Start): ChildProcess {
    const start = given ?? this.starts.get(name)
    if (start === undefined) throw new Error(`Nothing was ever started as ${name}.`)
    this.starts.set(name, start)
    const [program = '', ...words] = start.command
    const log = fs.openSync(path.join(this.folder, `${name}.log`), 'a')
    const child = spawn(program, words, {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...start.environment },
      ...(start.asOurselves !== true && postgresUser()),
    })
    fs.closeSync(log)
    // One that cannot be started has no number, and ends the wait for its port.
    child.on('error', () => undefined)
    if (child.pid !== undefined) {
      const known: Known = { pid: child.pid, began: beganOf(child.pid) ?? '' }
      fs.appendFileSync(path.join(this.folder, 'processes'), `${JSON.stringify(known)}\n`)
    }
    this.running.set(name, child)
    return child
  }

  pidOf(name: string): number {
    return this.running.get(name)?.pid ?? 0
  }

  /** Sends a signal to a process, its children and, where it is a machine's Patroni, to that machine's PostgreSQL. */
  signal(name: string, signalName: NodeJS.Signals): void {
    const postmaster = postmasterOf(path.join(this.folder, name, 'data'))
    const all = [this.pidOf(name), ...(postmaster === undefined ? [] : [postmaster])]
    for (const pid of all.filter((each) => each > 0).flatMap(withChildren)) signal(pid, signalName)
  }

  /** Ends one at once, as a lost machine does. */
  async kill(name: string): Promise<void> {
    const child = this.running.get(name)
    if (child === undefined) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    this.signal(name, 'SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await ended
    this.running.delete(name)
  }

  /** Ends one as a supervisor does, at once where it takes too long. */
  private async end(name: string): Promise<void> {
    const child = this.running.get(name)
    if (child === undefined) return
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const tooLate = performance.now() + (this.starts.get(name)?.patience ?? 5000)
    signal(this.pidOf(name), 'SIGCONT')
    signal(this.pidOf(name), 'SIGTERM')
    while (!hasEnded() && performance.now() < tooLate) await pause(look)
    await this.kill(name)
  }

  /** Ends all, the last started first, and removes the folder. */
  async endAll(): Promise<void> {
    for (const name of [...this.running.keys()].reverse()) await this.end(name)
    Processes.sweep(this.folder)
  }
}
