const path = require('node:path')

const rootDir = path.resolve(__dirname, '../..')
const support = (file) => path.join(rootDir, 'test/support', file)

/** What every project shares. `jest --selectProjects server` runs one; `npm test -- server` does so and counts. */
const common = {
  rootDir,
  cacheDirectory: path.join(rootDir, 'node_modules/.cache/jest'),
  transform: {
    '\\.(tsx?|mjs)$|/kysely/dist/.+\\.js$': [
      'babel-jest',
      { configFile: path.join(rootDir, 'babel.config.js') },
    ],
  },
  // These come as modules alone, which Jest's own require cannot read.
  transformIgnorePatterns: ['/node_modules/(?!(@tabler/icons-react|kysely)/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  restoreMocks: true,
}

const project = (displayName, folders, settings = {}) => ({
  ...common,
  displayName,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`),
  ...settings,
})

module.exports = {
  rootDir,
  testSequencer: path.join(__dirname, 'slowestFirst.cjs'),
  projects: [
    project('architecture', ['architecture'], { setupFilesAfterEnv: [support('longTimeout.ts')] }),
    project('unit', ['contract', 'tools'], {
      setupFilesAfterEnv: [support('quietConsole.ts'), support('longTimeout.ts')],
    }),
    project('shop', ['shop'], {
      testEnvironment: support('ShopEnvironment.ts'),
      testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['browser', 'require'] },
      setupFilesAfterEnv: [support('quietConsole.ts'), support('shopSetup.ts')],
      moduleNameMapper: {
        '^(.+\\.json)\\?(first|rest)$': '$1',
        '\\.module\\.css$': support('stylesStub.ts'),
        '\\.css$': support('fileStub.ts'),
        '\\.(svg|png|webp|avif|jpg|woff2)$': support('fileStub.ts'),
      },
    }),
    project('server', ['server'], {
      globalSetup: support('postgresForTests.ts'),
      setupFilesAfterEnv: [support('longTimeout.ts')],
      moduleNameMapper: { '^@node-rs/argon2$': support('quickArgon2.ts') },
    }),
    ...['browser', 'replay'].map((name) =>
      project(name, [name], {
        globalSetup: support('browsersForTests.ts'),
        setupFilesAfterEnv: [support('longTimeout.ts')],
      }),
    ),
    project('engines', ['engines'], {
      globalSetup: support('enginesForTests.ts'),
      setupFilesAfterEnv: [support('longTimeout.ts')],
    }),
  ],
}
