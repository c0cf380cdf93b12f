import type { ChildProcess } from 'node:child_process'
import { connect, createServer, type AddressInfo } from 'node:net'
import { until } from './until'

/** A port of the loopback address that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const isOpen = (port: number, address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Resolves once a program that was just started takes connections; rejects when it ends before. */
export async function canBeReached(
  port: number,
  program: ChildProcess,
  address = '127.0.0.1',
): Promise<void> {
  await until(async () => {
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended at once.`)
    return isOpen(port, address)
  })
}
