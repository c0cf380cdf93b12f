import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
}

/** Any static host: the files of dist/shop as they are, index.html for every other address, `apiBase` in its meta tag. */
export const startStaticHost = async (apiBase: string) => {
  const folder = 'dist/shop'
  const index = (await readFile(join(folder, 'index.html'), 'utf8')).replace(
    '<meta name="api-base" content="">',
    `<meta name="api-base" content="${apiBase}">`,
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static.invalid')
    const type = types[extname(pathname)]
    const sendIndex = () => {
      response.writeHead(200, { 'content-type': types['.html'] }).end(index)
    }
    if (type === undefined) {
      sendIndex()
      return
    }
    readFile(join(folder, pathname)).then((file) => {
      response.writeHead(200, { 'content-type': type }).end(file)
    }, sendIndex)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
