import path from 'node:path'
import { type BrotliOptions, constants } from 'node:zlib'

import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'

import { FramesPlugin } from './.config/FramesPlugin'
import { ShopAssetsPlugin } from './.config/ShopAssetsPlugin'

const root = __dirname
const here = (...parts: string[]) => path.join(root, ...parts)

/** `development` in `npm run dev`, else `production`. */
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
const isDevelopment = mode === 'development'

/** Where another backend answers the calls (DESIGN: meta tag `api-base`); empty means this shop's own server. */
const apiBase = process.env.API_BASE_URL ?? ''

const cache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  name: `${name}-${mode}`,
  cacheDirectory: here('node_modules/.cache/webpack'),
  buildDependencies: { config: [__filename, here('babel.config.js'), here('package-lock.json')] },
})

const scripts = (...plugins: unknown[]): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'babel-loader',
  options: { configFile: here('babel.config.js'), plugins },
})

const packages = /[\\/]node_modules[\\/].+\.m?js$/

/** Shop and frames name classes alike. */
const cssModules = {
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: isDevelopment ? '[name]__[local]--[hash:base64:4]' : '[local]--[hash:base64:4]',
}

const dictionaries: RuleSetRule = {
  test: /\.json$/,
  resourceQuery: /^\?(first|rest)$/,
  loader: here('.config/dictionaryPart.cjs'),
  type: 'json',
}

/** What the configuration `frames` leaves for the shop's. */
const frameStyles = here('dist/frames/frames.css')
const framePages = here('dist/frames/frames.json')

const i18nextLog = ['log', 'warn', 'error', 'deprecate'].map((level) => `this.logger.${level}`)

const shop = async (): Promise<Configuration> => ({
  name: 'shop',
  dependencies: isDevelopment ? [] : ['frames'],
  mode,
  context: root,
  target: 'browserslist',
  // The frames' few rules stand in the shop's own stylesheet.
  entry: { main: isDevelopment ? './src/shop/main.ts' : ['./src/shop/main.ts', frameStyles] },
  cache: cache('shop'),
  devtool: isDevelopment ? 'eval-cheap-module-source-map' : 'source-map',
  output: {
    path: here('dist/shop'),
    publicPath: '/',
    filename: isDevelopment ? 'static/[name].js' : 'static/[name].[contenthash:10].js',
    chunkFilename: isDevelopment ? 'static/[name].js' : 'static/[name].[contenthash:10].js',
    assetModuleFilename: 'static/[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    // Its exports name the build with development warnings, whatever the mode.
    alias: isDevelopment
      ? {}
      : {
          'react-router$': here('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': here('node_modules/react-router/dist/production/dom-export.mjs'),
        },
  },
  module: {
    rules: [
      scripts(...(isDevelopment ? ['react-refresh/babel'] : [])),
      {
        test: /[\\/]react-router[\\/]dist[\\/]production[\\/].+\.mjs$/,
        loader: here('.config/pureCalls.cjs'),
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: cssModules,
            },
          },
        ],
      },
      dictionaries,
      { test: /\.(woff2|png|webp|avif|jpg|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // Quotes and empty values of the HTML stay, so that our server finds what it fills in.
    minimizeOptions: {
      html: false,
      javascript: {
        ecma: 2020,
        // i18next says on the console what was missing; a test of the dictionaries says it earlier.
        compress: { passes: 3, pure_funcs: i18nextLog },
      },
    },
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        // One stylesheet: later screens then cost no request for theirs, and what several share comes once.
        styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true },
        // They change less often than the shop. The floor page of the bench has them in its entry.
        vendor: {
          name: 'vendor',
          chunks: (chunk) => chunk.name === 'start' || chunk.canBeInitial(),
          test: packages,
          priority: -5,
        },
        // A package that one later chunk alone needs comes within it: a request less.
        defaultVendors: { test: packages, minChunks: 2, priority: -10, reuseExistingChunk: true },
      },
    },
    minimizer: ['...', new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: isDevelopment ? 'static/[name].css' : 'static/[name].[contenthash:10].css',
      ignoreOrder: true,
    }),
    new HtmlWebpackPlugin({
      template: 'src/shop/index.html',
      scriptLoading: 'defer',
      // The comments that begin with # mark what our server fills in.
      minify: isDevelopment
        ? false
        : { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/^#/] },
    }),
    new ShopAssetsPlugin({ apiBase }),
    new CopyPlugin({
      patterns: [
        { from: 'public', to: '.', noErrorOnMissing: true },
        ...(isDevelopment ? [] : [{ from: framePages, to: '.' }]),
      ],
    }),
    ...(isDevelopment ? await developmentPlugins() : compressionPlugins()),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
})

/** Files that a server or a static host may send as they are: `x.js.br` and `x.js.gz` beside `x.js`. */
function compressionPlugins(): WebpackPluginInstance[] {
  const exclude = /LICENSE\.txt$/
  const test = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/
  return [
    new CompressionPlugin<BrotliOptions>({
      test,
      exclude,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 0.95,
    }),
    new CompressionPlugin({
      test,
      exclude,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      minRatio: 0.95,
    }),
  ]
}

/** Loaded only when needed: `npm start` installs without development packages. */
async function developmentPlugins(): Promise<WebpackPluginInstance[]> {
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin')
  return [new ReactRefreshPlugin()]
}

/** Draws the frames that stand in the HTML before any script runs, with the shop's own components. */
const frames = async (): Promise<Configuration> => ({
  name: 'frames',
  mode,
  context: root,
  target: 'node20',
  entry: { frames: './src/shop/app/frames.tsx' },
  cache: cache('frames'),
  devtool: false,
  output: { path: here('dist/frames'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      scripts(),
      {
        test: /\.css$/,
        loader: 'css-loader',
        options: { modules: { ...cssModules, exportOnlyLocals: true } },
      },
      dictionaries,
    ],
  },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new FramesPlugin()],
  performance: { hints: false },
  stats: 'errors-warnings',
})

const server = async (): Promise<Configuration> => ({
  name: 'server',
  mode,
  context: root,
  target: 'node20',
  entry: { main: './src/server/main.ts', admin: './src/server/admin/main.ts' },
  cache: cache('server'),
  devtool: 'source-map',
  output: {
    path: here('dist/server'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  node: { __dirname: false, __filename: false },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  externalsPresets: { node: true },
  externals: [
    ({ request }, callback) =>
      request && /^[^./]/.test(request) && !path.isAbsolute(request)
        ? callback(undefined, `commonjs ${request}`)
        : callback(),
  ],
  module: { rules: [scripts()] },
  optimization: {
    minimize: false,
    chunkIds: 'named',
    splitChunks: {
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        defaultVendors: false,
        default: false,
        shared: { name: 'shared', chunks: 'initial', minChunks: 2 },
      },
    },
  },
  plugins: [
    new CopyPlugin({
      patterns: [
        { from: '**/*.{json,csv}', context: 'src/server/database/demo', to: 'demo', noErrorOnMissing: true },
      ],
    }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
})

export default async () => [await frames(), await shop(), await server()]
