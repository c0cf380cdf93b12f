import { createServer } from 'node:net'

const machine = (network: number, host: number) => `127.77.${String(network)}.${String(host)}`
const named = (kind: string, network: number, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${kind}${String(index + 1)}`,
    address: machine(network, first + index),
  }))

const isFree = (address: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, address, () => probe.close(() => resolve(true)))
  })

/** The ports that a machine of each kind listens at, as the files of `.deploy/cluster` say. */
const ports = { front: [5000, 6081, 6432, 8080], database: [2379, 2380, 5432, 8008], shop: [3000] }

/**
 * The machines of a cluster: each has an address of its own in the loopback network, so that all of them use the ports that
 * real machines use.
 * @throws Error naming the first address at which something listens already
 */
export const machinesOf = async (network: number) => {
  const front = machine(network, 1)
  const databases = named('database', network, 11, 3)
  const shops = named('shop', network, 21, 2)
  const wanted = [
    ...ports.front.map((port) => ({ address: front, port })),
    ...databases.flatMap(({ address }) => ports.database.map((port) => ({ address, port }))),
    ...shops.flatMap(({ address }) => ports.shop.map((port) => ({ address, port }))),
  ]
  for (const { address, port } of wanted) {
    if (await isFree(address, port)) continue
    throw new Error(
      `Something listens at ${address}:${String(port)} already; end it, or the cluster cannot start.`,
    )
  }
  return { front, databases, shops }
}
