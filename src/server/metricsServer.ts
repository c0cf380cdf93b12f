import { createServer, type Server } from 'node:http'
import type { Config } from './config'

/**
 * Answers /metrics on a port of its own, on this machine alone unless told otherwise, so that metrics are never open to the
 * shop's visitors by accident. Rejects where the port cannot be had.
 */
export const serveMetrics = async (
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  contentType: string,
  read: () => Promise<string>,
): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metricsPort, metricsHost, resolve)
  })
  return server
}
