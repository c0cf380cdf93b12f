import path from 'node:path'

import type { Configuration, RuleSetRule } from 'webpack'

/** The folder of the project. */
export const root = path.join(__dirname, '../..')
export const here = (...parts: string[]) => path.join(root, ...parts)

/** `development` in `npm run dev`, else `production`. */
export const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
export const isDevelopment = mode === 'development'

/** Kept between builds until the build itself is changed. */
export const cache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  name: `${name}-${mode}`,
  cacheDirectory: here('node_modules/.cache/webpack'),
  buildDependencies: {
    config: [
      `${__dirname}/`,
      ...['webpack.config.ts', 'babel.config.js', 'package-lock.json'].map((file) => here(file)),
    ],
  },
})

/** The rule for TypeScript; `plugins` are Babel's, for one configuration alone. */
export const scripts = (...plugins: unknown[]): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'babel-loader',
  options: { configFile: here('babel.config.js'), plugins },
})

/** The shop and its renderer name classes alike. */
export const cssModules = {
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: isDevelopment ? '[name]__[local]--[hash:base64:4]' : '[local]--[hash:base64:4]',
}

/** Takes a part of a dictionary, by the query of its import. */
export const dictionaries: RuleSetRule = {
  test: /\.json$/,
  resourceQuery: /^\?(first|rest)$/,
  loader: here('.config/dictionaryPart.cjs'),
  type: 'json',
}
