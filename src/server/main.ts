import cluster from 'node:cluster'
import { runManager } from './processes/manager'
import { runShop } from './processes/one'
import { endOnSignals } from './processes/signals'
import { runWorker } from './processes/worker'

// Customers' data is nobody's business but the user's that the shop runs as.
process.umask(0o077)

const runAlone = async () => {
  const shop = await runShop((line) => {
    console.log(line)
  })
  endOnSignals((way) => void shop.end(way))
}

/** `npm start`: one server, or with SERVERS several behind one port. */
if (cluster.isWorker) void runWorker()
else if (Number(process.env.SERVERS) > 1) void runManager(process.env)
else void runAlone()
