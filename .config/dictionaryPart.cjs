/**
 * A webpack loader that cuts a dictionary in two: `?first` gives what home shows before anybody has done anything, `?rest` all
 * the others.
 */
const firstSections = ['shop', 'common', 'errors', 'screenError', 'layout', 'navigation', 'home']
const firstKeys = [
  'support.open',
  'category.more',
  ...['label', 'placeholder', 'submit', 'clear'].map((key) => `search.${key}`),
  ...[
    'discount',
    'oldPrice',
    'addNamedToCart',
    'namedInCart',
    'addNamedToFavourites',
    'removeNamedFromFavourites',
    'notForSale',
    'statuses',
  ].map((key) => `product.${key}`),
]

module.exports = function dictionaryPart(source) {
  const wantsFirst = this.resourceQuery === '?first'
  const isWanted = (section, key) =>
    (firstSections.includes(section) || firstKeys.includes(`${section}.${key}`)) === wantsFirst
  const part = {}
  for (const [section, texts] of Object.entries(JSON.parse(source))) {
    const wanted = Object.entries(texts).filter(([key]) => isWanted(section, key))
    if (wanted.length > 0) part[section] = Object.fromEntries(wanted)
  }
  return JSON.stringify(part)
}
