import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Says just these bytes to a server that listens, and answers all that it says until the connection is over. */
export const answerTo = ({ server }: Pick<FastifyInstance, 'server'>, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = server.address() as AddressInfo
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      resolve(answer)
    })
  })
