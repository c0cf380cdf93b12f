import webpack, { type Configuration } from 'webpack'

import { FramesPlugin } from '../FramesPlugin'
import { cache, cssModules, dictionaries, here, mode, root, scripts } from './common'

/** Draws the frames that stand in the HTML before any script runs, with the shop's own components. */
export const frames = async (): Promise<Configuration> => ({
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
