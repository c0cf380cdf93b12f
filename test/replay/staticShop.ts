import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface StaticShop {
  address: string
  close: () => Promise<void>
}

const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() === true

/** Serves a built shop (`dist/shop`) as any static host does that falls back to index.html. There is no API behind it. */
export const serveBuild = async (build: string): Promise<StaticShop> => {
  if (!(await isFile(join(build, 'index.html')))) throw new Error(`${build} holds no built shop.`)
  const answer = async (path: string) => {
    const file = join(build, normalize(path))
    if (await isFile(file)) return file
    return extname(path) === '' ? join(build, 'index.html') : null
  }
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    void answer(decodeURIComponent(pathname)).then((file) => {
      if (file === null || pathname.startsWith('/api/')) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
