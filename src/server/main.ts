import { start } from './start'
import { StartProblem } from './startProblem'

// Customers' data is nobody's business but the user's that the shop runs as.
process.umask(0o077)

/** `npm start`: everything that goes wrong before the shop answers is one sentence and exit code 1. */
start(process.env, (line) => {
  console.log(line)
}).then(
  (shop) => {
    let isEnding = false
    const end = async (announced: boolean, exitCode: number) => {
      if (isEnding) return
      isEnding = true
      await shop.stop({ announced }).catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
      process.exit(exitCode)
    }
    /** A supervisor is told first that the shop stops; a person at a terminal does not wait, and may insist. */
    process.on('SIGTERM', () => void end(true, 0))
    process.on('SIGINT', () => {
      if (isEnding) process.exit(130)
      void end(false, 0)
    })
    void shop.outdated.then((sentence) => {
      console.error(sentence)
      return end(true, 1)
    })
  },
  (error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  },
)
