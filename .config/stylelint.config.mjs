/**
 * What any of the browsers in package.json may lack says so, but for what follows; in `@supports` all may stand. It is told
 * by the year, as Chrome 109 is the end of 2022.
 */
const newerThanOurBrowsers = {
  available: 2022,
  // All of ours have these, some with a prefix, which the build writes.
  ignoreSelectors: ['has', 'selection', 'details-content'],
  ignoreAtRules: ['container'],
  ignoreProperties: Object.fromEntries(
    [
      ...['outline', 'container-type', 'user-select', 'backdrop-filter', 'text-size-adjust', 'accent-color'],
      'mask-image',
      // Where they are not known nothing is missed.
      ...['text-wrap', 'text-align', 'overscroll-behavior', 'content-visibility', 'contain-intrinsic-size'],
      ...['scrollbar-width', 'scrollbar-gutter', 'resize', 'interpolate-size', 'break-after'],
    ].map((property) => [property, ['/./']]),
  ),
}

/** Arabic is read from the right: only logical properties and values know where a line begins. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical', 'stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [true, newerThanOurBrowsers],
    'media-feature-name-unit-allowed-list': { '/width/': ['em'] },
    'csstools/use-logical': ['always', { except: ['top', 'bottom', /^(min-|max-)?(width|height)$/] }],
    // What lies upon what stands in one file, src/shop/styles/layers.css.
    'declaration-property-value-allowed-list': { 'z-index': ['auto', /^var\(--layer-[\w-]+\)$/] },
    'property-disallowed-list': [/^--layer-/],
    // Names and order are those of the components and packages that the styles belong to.
    'selector-class-pattern': null,
    'keyframes-name-pattern': null,
    'no-descending-specificity': null,
    // (min-width: 768px) and (width >= 768px) are understood alike.
    'media-feature-range-notation': null,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
}
