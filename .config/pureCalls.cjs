/**
 * A webpack loader for react-router, whose one file holds everything. It marks top-level components as made without
 * side effects and drops their display names, so that the minimiser can leave out the ones that the shop does not use.
 */
module.exports = (source) =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
