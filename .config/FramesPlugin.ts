import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Compiler } from 'webpack'

import type { Frames } from '../src/contract/frames'

interface Built {
  drawFrames: () => Promise<{ pages: Frames; css: string }>
}

/** Runs what its compiler built and leaves `frames.json` and `frames.css` beside it, for the build of the shop. */
export class FramesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('FramesPlugin', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const folder = compilation.outputOptions.path ?? ''
      const { drawFrames } = createRequire(__filename)(path.join(folder, 'frames.js')) as Built
      const { pages, css } = await drawFrames()
      fs.writeFileSync(path.join(folder, 'frames.json'), JSON.stringify(pages))
      fs.writeFileSync(path.join(folder, 'frames.css'), css)
    })
  }
}
