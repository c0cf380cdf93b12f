/** The barest server: node:http answering the bytes of the file BODY to everything. */
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = fs.readFileSync(process.env.BODY ?? '')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }

const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
})
