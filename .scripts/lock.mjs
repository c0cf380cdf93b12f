/** Two commands started together must not install or build over each other. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

// Outside node_modules, which an installation removes.
const name = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
const lock = path.join(os.tmpdir(), `warraqin-prepare-${name}.lock`)

function holderLives() {
  try {
    process.kill(Number(fs.readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function taken() {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderLives()) fs.rmSync(lock, { force: true })
    return false
  }
}

/** Waits while another process of this folder prepares, then does the work. */
export async function oneAtATime(work) {
  while (!taken()) await pause(100)
  process.on('exit', () => fs.rmSync(lock, { force: true }))
  await work()
}
