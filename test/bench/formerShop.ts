import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type RunningShop, startShop } from '../support/runningShop'

const run = promisify(execFile)

/** The packages of today, without the cache of builds, which is ours alone. */
const lendPackages = async (folder: string) => {
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir('node_modules')) {
    if (name !== '.cache') await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
}

/**
 * The shop as it was at a commit, built with the packages of today and started, to be measured in the same run as this one.
 * Rejects where the commit is unknown, as in a clone without history, or cannot be built any more.
 */
export const startFormerShop = async (commit: string): Promise<RunningShop> => {
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-former-'))
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit])
    await lendPackages(folder)
    const webpack = ['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'build']
    await run(process.execPath, [...webpack, '--config', 'webpack.config.ts'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
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
