import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Compiler } from 'webpack'

import type { Frames } from '../src/contract/frames'

interface Built {
  drawFrames: () => Promise<{ pages: Frames['pages']; css: string }>
}

/** Runs what its compiler built and puts `frames.json` and the stylesheet of the frames beside the shop. */
export class FramesPlugin {
  constructor(private readonly options: { shopFolder: string }) {}

  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('FramesPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const file = path.join(compilation.outputOptions.path ?? '', 'frames.js')
      const { drawFrames } = createRequire(__filename)(file) as Built
      const { pages, css } = await drawFrames()
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 10)
      const style = `/static/frames.${hash}.css`
      const { shopFolder } = this.options
      fs.writeFileSync(path.join(shopFolder, style), css)
      fs.writeFileSync(path.join(shopFolder, `${style}.br`), brotliCompressSync(css))
      fs.writeFileSync(path.join(shopFolder, `${style}.gz`), gzipSync(css))
      fs.writeFileSync(
        path.join(shopFolder, 'frames.json'),
        JSON.stringify({ style, pages } satisfies Frames),
      )
    })
  }
}
