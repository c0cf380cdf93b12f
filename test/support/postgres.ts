import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { childrenOf } from './childrenOf'
import { firstProgram, installed } from './debian'
import { freePort } from './ports'

export interface Cluster {
  /** Address of its database `postgres`; the user may create databases. */
  url: string
  /** The process that all of its others are children of. */
  pid: number
  /** The file that it writes its log to. */
  log: string
  /** Lets all of its processes stand still, as on a machine that hangs, until `thaw`. */
  freeze: () => void
  thaw: () => void
  stop: () => void
}

const debianFolders = () => {
  const versions = '/usr/lib/postgresql'
  if (!fs.existsSync(versions)) return []
  const newestFirst = fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => path.join(versions, version, 'bin'))
}

/** The folder of initdb, pg_ctl and postgres, installed when missing. */
export function postgresPrograms(): string {
  const initdb = installed({
    find: () =>
      firstProgram(
        'initdb',
        debianFolders().map((folder) => `${folder}/initdb`),
      ),
    debianPackage: 'postgresql',
    advice:
      'These tests need a PostgreSQL server: install it (Debian: apt-get install postgresql) or set DATABASE_URL.',
  })
  return path.dirname(fs.realpathSync(initdb))
}

/** The server of a data folder and all that it started, itself first. */
function processesOf(data: string): number[] {
  const server = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  return [Number(server), ...childrenOf(Number(server))]
}

function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of processesOf(data)) {
    try {
      process.kill(pid, signal)
    } catch {
      // One that served a connection has ended with it.
    }
  }
}

/** PostgreSQL refuses to run as root, so root hands over to the user `postgres`. */
function run(program: string, args: string[], folder: string) {
  const asRoot = process.getuid?.() === 0
  const command = asRoot ? 'runuser' : program
  const all = asRoot ? ['-u', 'postgres', '--', program, ...args] : args
  execFileSync(command, all, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

const folderOfServer = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-postgres-'))
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])
  return folder
}

/** Starts the server whose data lie in `data` below a folder of its own, on a free port of the loopback address. */
async function startServer(bin: string, folder: string, settings = ''): Promise<Cluster> {
  const data = path.join(folder, 'data')
  const port = await freePort()
  const options = `-p ${String(port)} -h 127.0.0.1 -k ${folder} -c max_connections=200 ${settings}`
  const log = path.join(folder, 'log')
  run(`${bin}/pg_ctl`, ['-D', data, '-l', log, '-w', '-o', options, 'start'], folder)

  const endProcess = () => process.exit(130)
  const stop = () => {
    process.off('exit', stop).off('SIGINT', endProcess).off('SIGTERM', endProcess)
    signalAll(data, 'SIGCONT')
    run(`${bin}/pg_ctl`, ['-D', data, '-w', '-m', 'immediate', 'stop'], folder)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  // A run that is interrupted leaves no server behind.
  process.once('exit', stop).once('SIGINT', endProcess).once('SIGTERM', endProcess)
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    pid: processesOf(data)[0] ?? 0,
    log,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    stop,
  }
}

/**
 * Starts a cluster of its own in a temporary folder.
 * @param durable true makes it write to the disk before it acknowledges, for tests that kill it
 * @param explains true makes it able to tell its plans (`plans.ts` of the bench)
 */
export async function startPostgres({ durable = false, explains = false } = {}): Promise<Cluster> {
  const bin = postgresPrograms()
  const folder = folderOfServer()
  const data = path.join(folder, 'data')
  run(
    `${bin}/initdb`,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    folder,
  )
  return startServer(
    bin,
    folder,
    [
      durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
      explains ? '-c session_preload_libraries=auto_explain' : '',
    ].join(' '),
  )
}

/** Starts a replica that follows a cluster all the time (streaming replication). */
export async function startReplica({ url }: Pick<Cluster, 'url'>): Promise<Cluster> {
  const bin = postgresPrograms()
  const folder = folderOfServer()
  run(
    `${bin}/pg_basebackup`,
    ['-d', url, '-D', path.join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '-N'],
    folder,
  )
  return startServer(bin, folder, '-c fsync=off')
}
