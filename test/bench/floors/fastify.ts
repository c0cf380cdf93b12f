/** The floor of our API: a bare Fastify route answering the bytes of the file BODY. */
import fs from 'node:fs'

import { fastify } from 'fastify'

const body = fs.readFileSync(process.env.BODY ?? '')

const server = fastify()
server.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
void server.listen({ port: 0, host: '127.0.0.1' }).then((address) => {
  console.log(address)
})
