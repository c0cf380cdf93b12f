/**
 * The ratchet on the first route's JavaScript: brotli bytes of what the Arabic home page loads before it shows, against
 * the last accepted number in .config/size.json plus 2 %. Prints the goal beside it (README: what fast means).
 */
import fs from 'node:fs'

const { firstRouteBytes, goalBytes } = JSON.parse(fs.readFileSync('.config/size.json', 'utf8'))
const { initial, chunks, screens } = JSON.parse(fs.readFileSync('dist/shop/assets.json', 'utf8'))

const first = [...initial, ...chunks.start, ...screens.home, ...chunks['dictionary-ar']]
const scripts = [...new Set(first)].filter((file) => file.endsWith('.js'))
const bytes = scripts.reduce((sum, file) => sum + fs.statSync(`dist/shop${file}.br`).size, 0)
const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`

console.log(
  `JavaScript of the first route: ${kilobytes(bytes)} brotli in ${scripts.length} files; ` +
    `accepted ${kilobytes(firstRouteBytes)} + 2 %, goal ${kilobytes(goalBytes)}`,
)
if (scripts.length === 0 || bytes > firstRouteBytes * 1.02) {
  console.error(`It grew: make it smaller, or accept ${bytes} in .config/size.json and say why.`)
  process.exitCode = 1
}
