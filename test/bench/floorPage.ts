import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { webpack, type Configuration } from 'webpack'

import configurations from '../../webpack.config'

export interface FloorPage {
  address: string
  /** Brotli bytes of its JavaScript. */
  scriptBytes: number
  stop: () => void
}

/** Builds the floor page with the shop's configuration and serves it, brotli as made at build time. */
export async function startFloorPage(): Promise<FloorPage> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-floor-page-'))
  const shop = (await configurations()).find(({ name }) => name === 'shop')
  const configuration: Configuration = {
    ...shop,
    name: 'floor',
    cache: false,
    devtool: false,
    entry: { main: path.join(__dirname, 'floor/main.tsx') },
    output: { ...shop?.output, path: folder },
    plugins: shop?.plugins?.filter((plugin) => plugin?.constructor.name === 'CompressionPlugin'),
  }
  const build = webpack(configuration)
  if (build === null) throw new Error('webpack made no compiler')
  const stats = await promisify(build.run.bind(build))()
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString() ?? 'The floor page was not built')

  const files = [...(stats.compilation.entrypoints.get('main')?.getFiles() ?? [])].filter((file) =>
    file.endsWith('.js'),
  )
  const picture = fs.readFileSync('public/art/slide-1/640.webp')
  const tags = files.map((file) => `<script defer src="/${file}"></script>`).join('')
  const html = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${tags}<body><div id="root"></div>`
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    if (files.includes(name)) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
      response.end(fs.readFileSync(path.join(folder, `${name}.br`)))
    } else if (name === 'floor.webp') {
      response.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
    } else {
      response.writeHead(name === '' ? 200 : 404, { 'content-type': 'text/html' }).end(html)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${String(port)}`,
    scriptBytes: files.reduce((sum, file) => sum + fs.statSync(path.join(folder, `${file}.br`)).size, 0),
    stop: () => {
      server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
