import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { firstProgram, installed } from './debian'
import { canBeReached, freePort } from './ports'

export interface Bouncer {
  /** The database's address through the pooler. */
  url: string
  stop: () => Promise<void>
}

export const pgbouncerProgram = () =>
  installed({
    find: () => firstProgram('pgbouncer', ['/usr/sbin/pgbouncer']),
    debianPackage: 'pgbouncer',
    advice: 'These tests need PgBouncer: install it (Debian: apt-get install pgbouncer).',
  })

/** As it comes, but for what a test must not wait for: a server that was away is asked again after a second. */
const settings = (target: URL, port: number, folder: string) => `[databases]
* = host=${target.hostname} port=${target.port || '5432'} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
server_login_retry = 1
logfile = ${folder}/log
`

/** Starts PgBouncer in transaction mode before the server of an address; it refuses to run as root. */
export async function startPgbouncer(databaseUrl: string): Promise<Bouncer> {
  const command = pgbouncerProgram()
  const target = new URL(databaseUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-pgbouncer-'))
  const port = await freePort()
  fs.writeFileSync(`${folder}/pgbouncer.ini`, settings(target, port, folder))
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    fs.chmodSync(folder, 0o777)
    fs.chmodSync(`${folder}/pgbouncer.ini`, 0o644)
  }
  const words = [...(asRoot ? ['-u', 'postgres'] : []), '-q', `${folder}/pgbouncer.ini`]
  const bouncer: ChildProcess = spawn(command, words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => bouncer.once('exit', resolve))
  const endNow = () => bouncer.kill('SIGKILL')
  process.once('exit', endNow)
  await canBeReached(port, bouncer)
  const url = new URL(target)
  url.host = `127.0.0.1:${String(port)}`
  return {
    url: url.href,
    async stop() {
      process.off('exit', endNow)
      bouncer.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
