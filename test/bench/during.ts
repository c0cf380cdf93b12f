import { type ChildProcess, spawn } from 'node:child_process'
import { load, type LoadResult } from './load'
import type { FilledShop } from './shops'

/** Products that a shop has before; reads are for these. */
export const productsBefore = 2000
const readers = 8

/** Reads as they come, each for another page, product or word, until the work is done. Throws where one fails. */
export async function readDuring(shop: FilledShop, work: Promise<void>): Promise<LoadResult> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  const ask = (turn: number, connection: number) => {
    if (isOver) return undefined
    const number = turn * readers + connection
    const paths = [
      `/api/Products/${String(1 + ((number * 37) % productsBefore))}`,
      `/api/Category/2?pageSize=${String(1 + (number % 48))}`,
      '/api/Products/new-releases',
    ]
    return { path: paths[number % paths.length] ?? '/' }
  }
  const result = await load(shop.address, {
    connections: readers,
    duration: 3_600_000,
    warmUp: 0,
    request: ask,
  })
  await ended
  if (result.failures > 0) throw new Error(`${String(result.failures)} reads failed`)
  return result
}

/** The bookseller's tool in a process of its own; rejects where its exit code is not 0. */
export const admin = ({ dataDir }: FilledShop, words: string[]) => {
  const child = spawn(process.execPath, ['dist/server/admin.js', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return ending(child)
}

export const ending = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`It ended with exit code ${String(code)}`))
    })
  })
