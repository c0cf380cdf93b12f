import webpack, { type Configuration } from 'webpack'

import { cache, cssModules, dictionaries, here, mode, root, scripts } from './common'

/** The shop's own components as our server draws them into the HTML, before any script runs. */
export const renderer = async (): Promise<Configuration> => ({
  name: 'renderer',
  mode,
  context: root,
  target: 'node24',
  entry: { drawPage: './src/shop/app/drawPage.tsx' },
  cache: cache('renderer'),
  devtool: false,
  output: { path: here('dist/renderer'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
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
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: { hints: false },
  stats: 'errors-warnings',
})
