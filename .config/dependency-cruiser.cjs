const typeOnly = ['type-only']
const onDemand = `^node_modules/(${Object.values(require('./onDemand.json')).flat().join('|')})/`
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Rooms of the shop from the top down: each may look into those below it, none into one above. */
const downwards = (rooms) =>
  rooms
    .slice(1)
    .map((room, place) =>
      forbid(
        `${room}-looks-down`,
        'Imports of the shop go from app down to lib.',
        { path: `^src/shop/${room}/` },
        { path: `^src/shop/(${rooms.slice(0, place + 1).join('|')})(/|$)` },
      ),
    )

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
    ...downwards([
      'main.ts',
      'app',
      'desk',
      'features',
      'replay',
      'product',
      'shell',
      'shared',
      '(api|ui|i18n|lib|styles)',
    ]),
    forbid(
      'features-through-their-door',
      'A feature reaches another only through its *.slice.ts.',
      { path: '^src/shop/features/([^/]+)/' },
      { path: '^src/shop/features/', pathNot: ['^src/shop/features/$1/', '\\.slice\\.ts$'] },
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
      'Modules of the server are put together in the scope of the API.',
      { path: '^src/server/', pathNot: '^src/server/(plugins/api\\.ts$|modules/)' },
      { path: '^src/server/modules/[^/]+/routes\\.ts$' },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or three.',
      {},
      {
        circular: true,
      },
    ),
    forbid(
      'runs-without-development-packages',
      'npm start installs without development packages.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: typeOnly,
        pathNot: onDemand,
      },
    ),
    forbid(
      'loads-on-demand',
      'Packages of settings that few shops have are installed and loaded only where the setting is there.',
      { path: '^src/' },
      { path: onDemand, dynamic: false, dependencyTypesNot: typeOnly },
    ),
    // Older programs that read imports do not know the newest parts of Node.
    forbid(
      'everything-is-found',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^node:' },
    ),
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
