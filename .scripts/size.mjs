/**
 * The ratchet on the first route's JavaScript: brotli bytes of what the Arabic home page loads before it shows, against
 * the last accepted number in .config/size.json plus 0.5 %. Prints the goal beside it (README: what fast means).
 * And the bound on the desk: what each of its parts loads, scripts and styles, beyond what the home page has.
 */
import fs from 'node:fs'

const { firstRouteBytes, goalBytes, deskPartBytes } = JSON.parse(fs.readFileSync('.config/size.json', 'utf8'))
const { initial, chunks, screens } = JSON.parse(fs.readFileSync('dist/shop/assets.json', 'utf8'))

const first = [...initial, ...chunks.start, ...screens.home, ...chunks['dictionary-ar']]
const scripts = [...new Set(first)].filter((file) => file.endsWith('.js'))
const bytesOf = (files) => files.reduce((sum, file) => sum + fs.statSync(`dist/shop${file}.br`).size, 0)
const bytes = bytesOf(scripts)
const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`

console.log(
  `JavaScript of the first route: ${kilobytes(bytes)} brotli in ${scripts.length} files; ` +
    `accepted ${kilobytes(firstRouteBytes)} + 0.5 %, goal ${kilobytes(goalBytes)}`,
)
if (scripts.length === 0 || bytes > firstRouteBytes * 1.005) {
  console.error(`It grew: make it smaller, or accept ${bytes} in .config/size.json and say why.`)
  process.exitCode = 1
}

const isThere = new Set(first)
const parts = Object.entries(chunks).flatMap(([name, files]) => {
  if (!name.startsWith('desk-')) return []
  const beyond = [...new Set([...screens.desk, ...files])].filter((file) => !isThere.has(file))
  return [{ name, bytes: bytesOf(beyond) }]
})
const largest = parts.toSorted((one, other) => other.bytes - one.bytes)[0]
console.log(
  `Largest part of the desk (${largest?.name}): ${kilobytes(largest?.bytes)} brotli beyond the home page; ` +
    `at most ${kilobytes(deskPartBytes)}`,
)
if (!(largest?.bytes <= deskPartBytes)) {
  console.error('The desk has become too large: let parts of it come later.')
  process.exitCode = 1
}
