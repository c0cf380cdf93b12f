import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes that can be filled to the last byte. */
export interface SmallDisk {
  folder: string
  fill: () => void
  /** Takes away what `fill` wrote. */
  makeRoom: () => void
  remove: () => void
}

/** undefined where it cannot be had: mounting takes root with the right to mount, which many containers lack. */
export const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'warraqin-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      for (const size of [65_536, 4096, 1]) {
        const bytes = Buffer.alloc(size)
        try {
          while (writeSync(file, bytes) === size);
        } catch {
          // Full for this size.
        }
      }
      closeSync(file)
    },
    makeRoom: () => {
      rmSync(ballast)
    },
    remove: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
