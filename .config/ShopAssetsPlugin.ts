import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'

import { type Language, languages } from '../src/contract/constants'
import { type ScreenName, screenNames, rowOf } from '../src/contract/places'
import { screenTitles } from './screenTitles'

/** `dist/shop/assets.json`: what our server needs to know of a build. Addresses begin with `/`. */
export interface ShopAssets {
  /** Hash of the whole build; also in the HTML's `build-id` meta tag and in exported sessions. */
  buildId: string
  /** Scripts and styles that every first page loads. */
  initial: string[]
  /** Scripts and styles of every named lazy chunk (`webpackChunkName`) beyond the initial ones. */
  chunks: Record<string, string[]>
  /** The two parts of every dictionary (.config/dictionaryPart.cjs). */
  words: Record<Language, { first: string[]; others: string[] }>
  /** Scripts and styles of every screen. */
  screens: Record<ScreenName, string[]>
  /** Titles of the screens that have one of their own. */
  titles: Record<Language, Partial<Record<ScreenName, string>>>
  /** Fonts, so that they can be announced. */
  fonts: string[]
}

/** How webpack names the chunk of a file that src/shop/app/routes.tsx fetches. */
const chunkOf = (name: ScreenName) => `${rowOf(name).file.replaceAll('/', '-')}-tsx`

export const isScreen = (chunk: unknown) => screenNames.some((name) => chunkOf(name) === chunk)

const byName = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.')

/** Writes `assets.json`, puts the meta tags `api-base` and `build-id` into index.html and has its script fetched first. */
export class ShopAssetsPlugin {
  constructor(private readonly options: { apiBase: string }) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShopAssetsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('ShopAssetsPlugin', (html) => {
        html.assetTags.meta.push(
          this.meta('api-base', this.options.apiBase),
          this.meta('build-id', compilation.hash ?? ''),
        )
        // It keeps what is pressed, so it waits neither behind the pictures nor for the end of the page.
        for (const { attributes } of html.assetTags.scripts)
          Object.assign(attributes, { defer: false, async: true, fetchpriority: 'high' })
        return html
      })
      compilation.hooks.processAssets.tap(
        { name: 'ShopAssetsPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const text = JSON.stringify(this.describe(compilation), null, 2)
          compilation.emitAsset('assets.json', new compiler.webpack.sources.RawSource(text))
        },
      )
    })
  }

  private meta(name: string, content: string) {
    return {
      tagName: 'meta',
      voidTag: true,
      attributes: { name, content },
      meta: { plugin: 'ShopAssetsPlugin' },
    }
  }

  private describe(compilation: Compilation): ShopAssets {
    const initialFiles = new Set(
      [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter(isScriptOrStyle),
    )
    const chunks: ShopAssets['chunks'] = {}
    for (const [name, group] of compilation.namedChunkGroups) {
      if (compilation.entrypoints.has(name)) continue
      const files = group.getFiles().filter((file) => isScriptOrStyle(file) && !initialFiles.has(file))
      chunks[name] = files.map((file) => `/${file}`)
    }
    const filesOf = (chunk: string) => {
      const files = chunks[chunk]
      if (files === undefined) throw new Error(`This build has no chunk that is called ${chunk}`)
      return files
    }
    const wordsOf = (language: Language) => ({
      first: filesOf(`dictionary-${language}`),
      others: filesOf(`words-${language}`),
    })
    return {
      buildId: compilation.hash ?? '',
      initial: [...initialFiles].map((file) => `/${file}`),
      chunks,
      words: byName(languages, wordsOf),
      screens: byName(screenNames, (name) => filesOf(chunkOf(name))),
      titles: screenTitles,
      fonts: Object.keys(compilation.assets)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => `/${file}`)
        .sort(),
    }
  }
}
