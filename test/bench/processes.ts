import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

import { childrenOf } from '../support/childrenOf'

/** Milliseconds of processor time: what a process has used itself, and its children that have ended. */
const timesOf = (pid: number) => {
  const fields =
    fs
      .readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? []
  const [user, system, ofUser, ofSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) * 10)
  return { own: (user ?? NaN) + (system ?? NaN), ended: (ofUser ?? NaN) + (ofSystem ?? NaN) }
}

/** Milliseconds of processor time that a process has used; NaN where Linux's /proc is missing. */
export function cpuOf(pid: number): number {
  try {
    return timesOf(pid).own
  } catch {
    return NaN
  }
}

/** The same together with all of its children, also those that have ended. */
export function cpuOfFamily(pid: number): number {
  const { own, ended } = timesOf(pid)
  return childrenOf(pid).reduce((sum, child) => sum + (cpuOf(child) || 0), own + ended)
}

/** MiB of memory that a process holds (resident set). */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
