/** Arabic is read from the right: only logical properties and values know where a line begins. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': ['always', { except: ['top', 'bottom', /^(min-|max-)?(width|height)$/] }],
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
