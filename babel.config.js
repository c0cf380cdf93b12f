/**
 * One Babel set-up for webpack (shop and server) and Jest.
 *
 * Browser code is compiled for package.json's browserslist, everything else for the oldest Node that the
 * server runs on. The React compiler works on the components that say 'use memo': those that draw long lists. So it does in
 * tests, so that what is tested is what is shipped. On all of the shop it would cost the first page 5.6 kB (brotli) more.
 */
const isShop = /[\\/]src[\\/]shop[\\/]/

module.exports = (api) => {
  const forBrowsers = api.caller((caller) => String(caller?.target ?? '').startsWith('web'))

  return {
    presets: [
      ['@babel/preset-env', forBrowsers ? { bugfixes: true } : { targets: { node: '24.0' } }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    overrides: [
      {
        test: (file) => /\.tsx$/.test(file ?? ''),
        presets: [['@babel/preset-react', { runtime: 'automatic' }]],
      },
      {
        test: (file) => isShop.test(file ?? ''),
        plugins: [['babel-plugin-react-compiler', { target: '19', compilationMode: 'annotation' }]],
      },
    ],
  }
}
