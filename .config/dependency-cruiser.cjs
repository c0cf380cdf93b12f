const typeOnly = ['type-only']
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Imports go one way; test/architecture proves it. */
module.exports = {
  forbidden: [
    forbid(
      'contract-stands-alone',
      'The contract is the word that shop and server share; it imports nothing of ours.',
      { path: '^src/contract/' },
      { path: '^(src|test)/', pathNot: '^src/contract/' },
    ),
    forbid(
      'shop-and-server-apart',
      'Shop and server meet in the contract alone.',
      { path: '^src/(shop|server)/' },
      { path: '^(src|test)/', pathNot: '^src/($1|contract)/' },
    ),
    forbid(
      'app-is-the-top',
      'Features meet in app; nothing below knows it. Only lib/store.ts takes its types.',
      { path: '^src/shop/', pathNot: '^src/shop/(main\\.ts$|app/)' },
      { path: '^src/shop/app/', dependencyTypesNot: typeOnly },
    ),
    forbid(
      'app-types-in-one-place',
      'Only lib/store.ts takes types of app.',
      { path: '^src/shop/', pathNot: '^src/shop/(main\\.ts$|app/|lib/store\\.ts$)' },
      { path: '^src/shop/app/' },
    ),
    forbid(
      'features-through-their-door',
      'A feature reaches another only through its *.slice.ts.',
      { path: '^src/shop/features/([^/]+)/' },
      { path: '^src/shop/features/', pathNot: ['^src/shop/features/$1/', '\\.slice\\.ts$'] },
    ),
    forbid(
      'below-the-features',
      'api, ui, i18n, lib and styles know no feature.',
      { path: '^src/shop/(api|ui|i18n|lib|styles)/' },
      { path: '^src/shop/features/', dependencyTypesNot: typeOnly },
    ),
    forbid(
      'ui-knows-no-shop',
      'A part of ui knows no store, no route, no call and no dictionary: everything comes in as props.',
      { path: '^src/shop/ui/' },
      {
        path: '^(src/shop/(api|i18n)/|node_modules/(react-redux|@reduxjs/toolkit|react-router|react-router-dom|i18next|react-i18next)/)',
      },
    ),
    forbid(
      'modules-meet-in-app',
      'A module of the server knows no other.',
      { path: '^src/server/modules/([^/]+)/' },
      { path: '^src/server/modules/', pathNot: '^src/server/modules/$1/' },
    ),
    forbid(
      'modules-are-wired-in-app',
      'Modules of the server are put together in app.ts.',
      { path: '^src/server/', pathNot: '^src/server/(app\\.ts$|modules/)' },
      { path: '^src/server/modules/[^/]+/routes\\.ts$' },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or three.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: typeOnly },
      },
    ),
    forbid(
      'runs-without-development-packages',
      'npm start installs without development packages.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: typeOnly },
    ),
    forbid('everything-is-found', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
