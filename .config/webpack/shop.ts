import { type BrotliOptions, constants } from 'node:zlib'

import browserslist from 'browserslist'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { browserslistToTargets } from 'lightningcss'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, WebpackPluginInstance } from 'webpack'

import { KeepOldFilesPlugin } from '../KeepOldFilesPlugin'
import { isScreen, ShopAssetsPlugin } from '../ShopAssetsPlugin'
import { cache, cssModules, dictionaries, here, isDevelopment, mode, root, scripts } from './common'

/** Where another backend answers the calls (DESIGN: meta tag `api-base`); empty means this shop's own server. */
const apiBase = process.env.API_BASE_URL ?? ''

const packages = /[\\/]node_modules[\\/].+\.m?js$/

const i18nextLog = ['log', 'warn', 'error', 'deprecate'].map((level) => `this.logger.${level}`)

/** The shop as a browser loads it: hashed files, one stylesheet and one for the desk, a chunk a screen. */
export const shop = async (): Promise<Configuration> => ({
  name: 'shop',
  mode,
  context: root,
  target: 'browserslist',
  entry: { main: './src/shop/main.ts' },
  cache: cache('shop'),
  devtool: isDevelopment ? 'eval-cheap-module-source-map' : 'source-map',
  output: {
    path: here('dist/shop'),
    publicPath: '/',
    filename: isDevelopment ? 'static/[name].js' : 'static/[name].[contenthash:10].js',
    chunkFilename: ({ chunk }) => {
      if (isDevelopment) return 'static/[name].js'
      // Screens are called by their files: every first page would carry a list of these long names.
      return `static/${isScreen(chunk?.name) ? '[id]' : '[name]'}.[contenthash:10].js`
    },
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
          // What React 18 and later have of their own.
          'use-sync-external-store/shim$': 'react',
          // The ways of reading and merging that src/shop/app/persistence.ts switches off.
          [here('node_modules/redux-persist/es/getStoredState.js')]: false,
          [here('node_modules/redux-persist/es/stateReconciler/autoMergeLevel1.js')]: false,
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
          here('.config/cssLayer.cjs'),
        ],
      },
      dictionaries,
      { test: /\.(woff2|png|webp|avif|jpg|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // The shortest names for what files export: they need not be the same in the next build, since every file is new together.
    mangleExports: 'size',
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
        // But for the desk's, so that no page of a shopper holds it.
        deskStyles: {
          name: 'desk-styles',
          type: 'css/mini-extract',
          test: /[\\/]src[\\/]shop[\\/]desk[\\/]/,
          chunks: 'all',
          enforce: true,
          priority: 1,
        },
        // They change less often than the shop. The floor page of the bench has them in its entry.
        vendor: {
          name: 'vendor',
          chunks: (chunk) => chunk.name === 'start' || chunk.canBeInitial(),
          test: packages,
          priority: -5,
        },
        // What every list of products shows comes with the start: nearly every first page would ask for it by itself.
        cards: {
          name: 'start',
          chunks: ({ name }) => /^(start|search|catalogue-.+)$/.test(name ?? ''),
          test: /[\\/]src[\\/]shop[\\/]/,
          minChunks: 5,
          enforce: true,
        },
        // A package that one later chunk alone needs comes within it: a request less.
        defaultVendors: { test: packages, minChunks: 2, priority: -10, reuseExistingChunk: true },
      },
    },
    minimizer: [
      '...',
      new CssMinimizerPlugin({
        minify: CssMinimizerPlugin.lightningCssMinify,
        // Prefixes and older ways of saying the same are written for the browsers of package.json.
        minimizerOptions: { targets: browserslistToTargets(browserslist()) },
      }),
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: isDevelopment ? 'static/[name].css' : 'static/[name].[contenthash:10].css',
      // Each screen names what it needs in an order of its own; between rooms the cascade layers decide.
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
      patterns: [{ from: 'public', to: '.', noErrorOnMissing: true }],
    }),
    ...(isDevelopment
      ? await developmentPlugins()
      : [
          ...compressionPlugins(),
          new KeepOldFilesPlugin({ folder: 'static', note: here('dist/retired.json') }),
        ]),
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
