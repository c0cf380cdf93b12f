import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Compiler } from 'webpack'

const week = 7 * 86_400_000

interface Options {
  /** The folder of hashed files within the output. */
  folder: string
  /** Where it is written down since when a file belongs to no build any more. */
  note: string
  /** ms since 1970 */
  now?: () => number
}

/**
 * Leaves the hashed files of earlier builds where they are for a week after the build that replaced them, so that a page
 * which was opened before still finds its code. Source maps, which no page asks for, go at once.
 */
export class KeepOldFilesPlugin {
  private readonly now: () => number

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now
  }

  apply(compiler: Compiler) {
    const retired = this.read()
    compiler.options.output.clean = {
      keep: (file) =>
        file.startsWith(`${this.options.folder}/`) &&
        !file.endsWith('.map') &&
        this.now() - (retired[file] ?? this.now()) < week,
    }
    compiler.hooks.afterEmit.tap('KeepOldFilesPlugin', (compilation) => {
      const folder = path.join(compilation.outputOptions.path ?? '', this.options.folder)
      const old = readdirSync(folder)
        .map((name) => `${this.options.folder}/${name}`)
        .filter((file) => !(file in compilation.assets))
      this.write(Object.fromEntries(old.map((file) => [file, retired[file] ?? this.now()])))
    })
  }

  private read(): Record<string, number> {
    try {
      return JSON.parse(readFileSync(this.options.note, 'utf8')) as Record<string, number>
    } catch {
      return {}
    }
  }

  private write(retired: Record<string, number>) {
    mkdirSync(path.dirname(this.options.note), { recursive: true })
    writeFileSync(this.options.note, JSON.stringify(retired, null, 2))
  }
}
