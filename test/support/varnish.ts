import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { firstProgram, installed } from './debian'
import { canBeReached, freePort } from './ports'

export interface Varnish {
  /** Its address, such as http://127.0.0.1:6081 */
  address: string
  stop: () => Promise<void>
}

export const varnishProgram = () =>
  installed({
    find: () => firstProgram('varnishd', ['/usr/sbin/varnishd']),
    debianPackage: 'varnish',
    advice: 'These tests need Varnish: install it (Debian: apt-get install varnish).',
  })

/** Starts Varnish before the shop on a port of this machine, as `.deploy/varnish.vcl` says. */
export async function startVarnish(shopPort: number): Promise<Varnish> {
  const command = varnishProgram()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-varnish-'))
  fs.chmodSync(folder, 0o755)
  const settings = fs.readFileSync('.deploy/varnish.vcl', 'utf8')
  fs.writeFileSync(`${folder}/shop.vcl`, settings.replace('"3000"', `"${String(shopPort)}"`))
  const port = await freePort()
  const words = [
    ...['-F', '-n', `${folder}/run`, '-f', `${folder}/shop.vcl`, '-a', `127.0.0.1:${String(port)}`],
    ...['-s', 'malloc,32m', '-p', 'http_gzip_support=off'],
  ]
  const varnish: ChildProcess = spawn(command, words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => varnish.once('exit', resolve))
  const endNow = () => varnish.kill('SIGTERM')
  process.once('exit', endNow)
  await canBeReached(port, varnish)
  return {
    address: `http://127.0.0.1:${String(port)}`,
    async stop() {
      process.off('exit', endNow)
      varnish.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
