import path from 'node:path'

import CopyPlugin from 'copy-webpack-plugin'
import type { Configuration } from 'webpack'

import { cache, here, mode, root, scripts } from './common'

/** The server and its command line, with every package left outside. */
export const server = async (): Promise<Configuration> => ({
  name: 'server',
  mode,
  context: root,
  target: 'node24',
  entry: {
    main: './src/server/main.ts',
    admin: './src/server/admin/main.ts',
    picture: './src/server/images/process.ts',
    import: './src/server/import-jobs/process.ts',
    long: './src/server/modules/catalogue/longThread.ts',
    session: './src/server/modules/support/isSession.ts',
  },
  cache: cache('server'),
  // By lines: the scripts are not minified, and the server holds a map that is read, 13 MiB of them by columns.
  devtool: 'nosources-cheap-module-source-map',
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
        { from: '*.sql', context: 'src/server/database/migrations', to: 'migrations' },
        { from: '**/*.{json,csv}', context: 'src/server/database/demo', to: 'demo', noErrorOnMissing: true },
      ],
    }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
})
