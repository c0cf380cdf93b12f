import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface Floor {
  /** Address of the running floor server. */
  address: string
  /** Its process, for measuring. */
  pid: number
  stop: () => void
}

/** Starts a floor server as a process of its own that answers these bytes to every GET. */
export async function startFloor(kind: 'node' | 'fastify', body: string | Uint8Array): Promise<Floor> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-floor-'))
  const file = path.join(folder, 'body')
  fs.writeFileSync(file, body)
  const program = path.join(__dirname, 'floors', `${kind}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, BODY: file, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => {
    process.off('exit', stop)
    child.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  for await (const line of createInterface(child.stdout)) return { address: line, pid: child.pid ?? 0, stop }
  stop()
  throw new Error(`The floor server ${kind} did not start`)
}
