import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningShop, startShop } from '../support/runningShop'

const run = promisify(execFile)

/**
 * The shop as it was at a commit, installed, built and started by its own means, to be measured in the same run as this
 * one. Rejects where the commit is unknown, as in a clone without history, or cannot be built any more.
 */
export const startFormerShop = async (commit: string): Promise<RunningShop> => {
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-former-'))
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit])
    await run(process.execPath, ['.scripts/prepare.mjs', 'build'], { cwd: folder })
    const shop = await startShop({}, folder)
    const close = async () => {
      await shop.close()
      await remove()
    }
    return { ...shop, close }
  } catch (error) {
    await remove().catch(() => undefined)
    throw error
  }
}
