const path = require('node:path')

/** From the weakest to the strongest: what a screen says of a part goes before what the part says of itself. */
const layers = ['base', 'ui', 'features']
const shop = path.join(__dirname, '../src/shop')
const layerOf = { styles: 'base', ui: 'ui' }

/** A webpack loader that puts each stylesheet into the cascade layer of its room, wherever the build writes it. */
module.exports = function cssLayer(source) {
  const [room] = path.relative(shop, this.resourcePath).split(path.sep)
  return `@layer ${layers.join()};@layer ${layerOf[room] ?? 'features'}{${source}}`
}
