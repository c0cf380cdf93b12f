import { spawnSync } from 'node:child_process'

/** The processes that a process began and that have not ended, oldest first. */
export const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map(Number)
