import { start } from './start'
import { StartProblem } from './startProblem'

// Customers' data is nobody's business but the user's that the shop runs as.
process.umask(0o077)

/** `npm start`: everything that goes wrong before the shop answers is one sentence and exit code 1. */
start(process.env, (line) => {
  console.log(line)
}).then(
  (shop) => {
    let asked = false
    const stop = () => {
      if (asked) process.exit(130)
      asked = true
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  },
  (error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  },
)
