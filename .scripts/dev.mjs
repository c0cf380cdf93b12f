/**
 * `npm run dev`: the shop with hot reloading on PORT (3000), and behind it the server on the next port, built
 * again and restarted whenever its sources change. The data are those of `npm start`.
 */
import { spawn } from 'node:child_process'

process.env.NODE_ENV = 'development'
const { default: webpack } = await import('webpack')
const { default: WebpackDevServer } = await import('webpack-dev-server')
const { default: exported } = await import('../webpack.config.ts')
// Whether the default export comes wrapped depends on how tsx loaded the file.
const configurations = await (exported.default ?? exported)()
const [shop, server] = ['shop', 'server'].map((name) => configurations.find((one) => one.name === name))

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? 'localhost'
const serverAddress = `http://${host}:${port + 1}`

let running

function startServer() {
  running = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: { ...process.env, HOST: host, PORT: String(port + 1), PUBLIC_URL: `http://${host}:${port}` },
    stdio: 'inherit',
  })
}

function restartServer() {
  if (!running || running.exitCode !== null) return startServer()
  running.once('exit', startServer)
  running.kill('SIGTERM')
}

const watching = webpack(server).watch({ aggregateTimeout: 200 }, (error, stats) => {
  if (error) return console.error(error)
  if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: true }))
  restartServer()
})

const devServer = new WebpackDevServer(
  {
    port,
    host,
    hot: true,
    historyApiFallback: true,
    static: false,
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/api', '/pictures', '/health'], target: serverAddress }],
  },
  webpack(shop),
)
await devServer.start()
console.log(`The shop with hot reloading: http://${host}:${port}`)

async function stop() {
  running?.removeAllListeners('exit')
  running?.kill('SIGTERM')
  await devServer.stop()
  watching.close(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
