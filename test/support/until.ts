import { setTimeout as pause } from 'node:timers/promises'

/** ms between two looks */
const rest = 20

/** Resolves once it is so; a test that waits in vain ends at its own limit. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(rest)
}
