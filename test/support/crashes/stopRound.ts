import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseKind } from '../databases'
import { type HttpCaller, httpCaller } from '../httpCall'
import { gather, startFor } from './crowd'

export interface StopReport {
  /** Calls that were answered 200. */
  answers: number
  /** A sentence for each call that was answered otherwise, or not at all. */
  failures: string[]
  /** Of the server's process. */
  exitCode: number | null
  /** ms from the signal to its end. */
  took: number
}

/** People at a time. */
const people = 40
/** ms between two looks of the balancer. */
const look = 100
/** ms under load before the server is told to stop. */
const before = 1000

/**
 * Ends the real server (SIGTERM) under load, behind what a balancer does: it looks at the server's health, and sends
 * nobody there once that is not 200. Whoever was sent there must be answered.
 */
export const stopRound = async (kind: DatabaseKind): Promise<StopReport> => {
  const data = await kind.create()
  const { shoppers, productIds } = await gather(data)
  await data.database.close()
  const server = await startFor(data.place)
  const caller = httpCaller(server.address)
  const report: StopReport = { answers: 0, failures: [], exitCode: null, took: 0 }

  let isWelcome = true
  const balance = async () => {
    while (isWelcome) {
      const health = await fetch(`${server.address}/health`).catch(() => undefined)
      isWelcome = health?.status === 200
      await pause(look)
    }
  }
  const ask = (turn: number): ReturnType<HttpCaller['call']> => {
    const id = productIds[turn % productIds.length] ?? 0
    const token = shoppers[turn % shoppers.length]?.token
    if (turn % 4 === 0) return caller.call('toggleFavourite', { token, body: { productId: id } })
    return turn % 4 === 1 ? caller.call('cart', { token }) : caller.call('product', { params: { id } })
  }
  const visit = async (_: unknown, person: number) => {
    for (let turn = person; isWelcome; turn += 1) {
      try {
        const { status, body } = await ask(turn)
        if (status === 200) report.answers += 1
        else report.failures.push(`${String(status)} ${JSON.stringify(body)}`)
      } catch (error) {
        report.failures.push(String(error))
      }
    }
  }
  const everybody = Promise.all([balance(), ...Array.from({ length: people }, visit)])
  await pause(before)
  const asked = performance.now()
  report.exitCode = await server.stop('SIGTERM')
  report.took = performance.now() - asked
  await everybody
  caller.close()
  await server.close()
  await data.drop()
  return report
}
