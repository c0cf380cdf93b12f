import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { serveMetrics } from '../metricsServer'
import type { StopWay } from '../start'
import { configOrProblem, StartProblem } from '../startProblem'
import { endOnSignals } from './signals'
import { opened, type StopWord } from './words'

/** ms between two attempts to put a server in the place of one that ended. */
const rest = 1000

/** A server that answers; undefined where it ended before, whose sentence it has said itself. */
const begin = async (): Promise<Worker | undefined> => {
  const worker = cluster.fork()
  const isOpen = await new Promise<boolean>((resolve) => {
    worker.on('message', (word) => {
      if (word === opened) resolve(true)
    })
    worker.once('exit', () => {
      resolve(false)
    })
  })
  return isOpen ? worker : undefined
}

const end = async (worker: Worker, stop: StopWay): Promise<void> => {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const word: StopWord = { stop }
  // One that is dying just now takes no word.
  worker.send(word, () => undefined)
  await ended
}

/**
 * Several servers behind one port, each a process of its own; this one answers nothing, and sees to it that there are as many
 * as were asked for: one that ended by itself is replaced. SIGHUP renews them one after another, each once the new
 * one answers, so that a new build takes over without a request failing.
 */
const manage = async (variables: NodeJS.ProcessEnv): Promise<void> => {
  const config = configOrProblem(variables)
  // All take connections from the one port themselves. Handed around by this process, those on their way to a server that is
  // killed would be neither answered nor broken off.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const running = new Set<Worker>()
  let isStopping = false

  const add = async (): Promise<boolean> => {
    const worker = await begin()
    if (worker === undefined || worker.isDead()) return false
    running.add(worker)
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!running.delete(worker) || isStopping) return
      console.error(`A server ended by itself (${signal ?? String(code)}); another takes its place.`)
      void replace()
    })
    return true
  }
  /** Without any server left, whatever keeps new ones from starting is a matter for whoever runs the shop. */
  const replace = async () => {
    await after(rest)
    while (!isStopping && !(await add())) {
      if (running.size === 0) process.exit(1)
      await after(rest)
    }
  }
  const renew = async () => {
    for (const old of [...running]) {
      if (isStopping) return
      if (!(await add())) {
        console.error('The new server did not open; those that run go on.')
        return
      }
      // From here on its end is meant.
      if (running.delete(old)) await end(old, 'replaced')
    }
  }

  endOnSignals(
    (way) => {
      isStopping = true
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      void Promise.all(all.map((worker) => end(worker, way))).then(() => process.exit(0))
    },
    () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGKILL')
    },
  )
  if (config.metricsPort !== undefined) {
    const { AggregatorRegistry } = await import('prom-client')
    const registry = new AggregatorRegistry()
    await serveMetrics(config, registry.contentType, () => registry.clusterMetrics())
  }
  // The first one makes the tables and says what is wrong; the others find everything in its place.
  const open = async () => {
    for (let number = 0; number < config.servers && !isStopping; number += 1)
      if (!(await add()) && !isStopping) process.exit(1)
  }
  let turn = open()
  process.on('SIGHUP', () => {
    turn = turn.then(renew)
  })
}

export const runManager = (variables: NodeJS.ProcessEnv): Promise<void> =>
  manage(variables).catch((error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  })
