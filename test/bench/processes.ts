import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** Milliseconds of processor time that a process has used; NaN where Linux's /proc is missing. */
export function cpuOf(pid: number): number {
  try {
    const fields =
      fs
        .readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return NaN
  }
}

/** MiB of memory that a process holds (resident set). */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
