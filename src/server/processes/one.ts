import { start, type StopWay } from '../start'
import { StartProblem } from '../startProblem'

export interface ShopProcess {
  /** Stops the shop and ends this process; asked again it changes nothing. */
  end(way: StopWay, exitCode?: number): Promise<void>
}

/**
 * The shop in this process. Everything that goes wrong before it answers is one sentence and exit code 1; a server beneath which a newer
 * version changed the tables ends likewise.
 */
export const runShop = async (print: (line: string) => void): Promise<ShopProcess> => {
  const shop = await start(process.env, print).catch((error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  })
  let isEnding = false
  const end: ShopProcess['end'] = async (way, exitCode = 0) => {
    if (isEnding) return
    isEnding = true
    await shop.stop(way).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
    process.exit(exitCode)
  }
  void shop.outdated.then((sentence) => {
    console.error(sentence)
    return end('announced', 1)
  })
  return { end }
}
