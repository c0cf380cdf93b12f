import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import type { UnknownAction } from '@reduxjs/toolkit'
import { factsOf } from '../../src/shop/replay/actionFacts'

/** `https://shop.example/static/start.3f2b8c1e.js:1:2345`, as each browser writes a line of a stack. */
const placeInBundle = /(?:https?:\/\/[^\s()@/]+)?\/static\/([\w.-]+\.js):(\d+):(\d+)/g

/** null where the build has no map of the file, as one of another build. */
const mapOf = async (build: string, file: string): Promise<SourceMap | null> => {
  try {
    const text = await readFile(join(build, 'static', `${file}.map`), 'utf8')
    return new SourceMap(JSON.parse(text) as SourceMapPayload)
  } catch {
    return null
  }
}

/** The path within the project of a source that webpack names `webpack://warraqin/./src/shop/main.ts`. */
const pathOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '')

/** A stack with the lines of the source in place of those of the bundle, as far as the maps of the build know them. */
const inSource = async (build: string, stack: string): Promise<string> => {
  const files = new Set([...stack.matchAll(placeInBundle)].map(([, file = '']) => file))
  const maps = new Map(
    await Promise.all([...files].map(async (file) => [file, await mapOf(build, file)] as const)),
  )
  return stack.replace(placeInBundle, (place, file: string, line: string, column: string) => {
    // A map counts from 0.
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return place
    return `${pathOf(entry.originalSource)}:${String(entry.originalLine + 1)}:${String(entry.originalColumn + 1)}`
  })
}

/**
 * Of an action that says that something failed: what was said, where in the code, and through which components of the screen;
 * null of any other.
 */
export const stackOf = async (build: string, action: UnknownAction): Promise<string | null> => {
  if (factsOf(action).kind !== 'error' || typeof action.payload !== 'object') return null
  const { stack, componentStack } = { ...action.payload } as Record<string, unknown>
  const texts = [stack, componentStack].filter((text) => typeof text === 'string' && text.trim() !== '')
  return texts.length === 0 ? null : inSource(build, texts.join('\n'))
}
