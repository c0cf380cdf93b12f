import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'

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

/** The path that an address names; null for one that cannot be read, such as `/%.png`. */
const pathOf = (address: string): string | null => {
  try {
    return decodeURIComponent(new URL(`http://shop${address}`).pathname)
  } catch {
    return null
  }
}

const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() === true

/**
 * Serves a built shop (`dist/shop`) as any static host does that falls back to index.html. There is no API behind it.
 * @param uploads folder of pictures that a running shop keeps (`pictures` of its `DATA_DIR`)
 */
export const serveBuild = async (build: string, uploads?: string): Promise<StaticShop> => {
  if (!(await isFile(join(build, 'index.html')))) throw new Error(`${build} holds no built shop.`)
  const answer = async (path: string) => {
    const file = join(build, normalize(path))
    if (await isFile(file)) return file
    const upload =
      uploads !== undefined && path.startsWith('/pictures/') && join(uploads, normalize(path.slice(9)))
    if (upload !== false && (await isFile(upload))) return upload
    return extname(path) === '' ? join(build, 'index.html') : null
  }
  const server: Server = createServer((request, response) => {
    const path = pathOf(request.url ?? '/')
    const wanted = path === null || path.startsWith('/api/') ? Promise.resolve(null) : answer(path)
    void wanted.then((file) => {
      if (file === null) {
        response.writeHead(path === null ? 400 : 404).end()
        return
      }
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      // A page that leaves before its file has come is no fault of anybody.
      pipeline(createReadStream(file), response).catch(() => undefined)
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
