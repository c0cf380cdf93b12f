import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import compat from 'eslint-plugin-compat'
import jest from 'eslint-plugin-jest'
import jestDom from 'eslint-plugin-jest-dom'
import reactHooks from 'eslint-plugin-react-hooks'
import redos from 'eslint-plugin-redos'
import regexp from 'eslint-plugin-regexp'
import testingLibrary from 'eslint-plugin-testing-library'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const patternsTried = { ignoreErrors: false, timeout: 60_000, cache: { strategy: 'aggressive' } }

const noDefaultExports = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name: a thing has one name everywhere.',
}

/** A pattern that is put together while the shop runs is one that nobody has checked. */
const noBuiltPatterns = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message: 'Write a pattern as a literal, which is proven to be linear.',
}

/** A limit that counts IPv6 addresses counts nothing: a customer has more of them than there are people. */
const noAddresses = {
  selector: ':matches(MemberExpression[property.name="ip"], ObjectPattern > Property[key.name="ip"])',
  message: 'Ask for `request.network`, which is whom limits count.',
}

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/', 'public/']),
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: new URL('..', import.meta.url).pathname },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // Plugins, handlers and thunks are async by contract, whether or not they wait for something.
      '@typescript-eslint/require-await': 'off',
      // Zod's and Fastify's methods are handed over by design.
      '@typescript-eslint/unbound-method': 'off',
      // `'' | string` says which word is special.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-syntax': ['error', noDefaultExports],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // What people write reaches patterns everywhere here: each takes time that grows with a text's length and no faster.
    // redos tries attacks out and knows what stands before a match; regexp understands assertions that redos only guesses at.
    files: ['src/**/*.{ts,tsx}'],
    plugins: { redos, regexp },
    rules: {
      'redos/no-vulnerable': ['error', patternsTried],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: false, ignorePartial: false },
      ],
      'no-restricted-syntax': ['error', noDefaultExports, noBuiltPatterns],
    },
  },
  {
    // On a busy machine redos takes the pattern for telephones for one that is quadratic, by texts that take no such time.
    files: ['src/shop/replay/secretTexts.ts'],
    rules: {
      'redos/no-vulnerable': ['error', { ...patternsTried, permittableComplexities: ['polynomial'] }],
    },
  },
  {
    files: ['src/server/**/*.ts'],
    ignores: ['src/server/plugins/network.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExports, noBuiltPatterns, noAddresses] },
  },
  {
    files: ['src/shop/**/*.{ts,tsx}'],
    // What is newer than the browsers in package.json says so.
    extends: [reactHooks.configs.flat.recommended, compat.configs['flat/recommended']],
    // Firefox lacks the stream of a request, not its methods: the rule takes the fields of our own requests for it.
    settings: { polyfills: ['Request.body'] },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch', 'useStore'],
              message:
                'Use useAppSelector and useAppDispatch of src/shop/shared/store.ts, which know the state.',
            },
          ],
        },
      ],
      'no-console': 'error',
      // It is no Error, yet the only way to break off a listener of Redux Toolkit.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', name: 'TaskAbortError', package: '@reduxjs/toolkit' }] },
      ],
      // A slice adds its state to the whole by extending an interface with nothing of its own.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    extends: [jest.configs['flat/recommended'], jest.configs['flat/style']],
    rules: {
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '**.expect*'] },
      ],
      // Titles of tests that prove a rule come from test/spec/behaviour.ts.
      'jest/valid-title': ['error', { ignoreTypeOfTestName: true }],
      // Answers and browser states are looked into as they come; the expectations say what they are.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'jest/no-standalone-expect': 'off',
      'jest/no-conditional-expect': 'off',
    },
  },
  {
    files: ['test/shop/**/*.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/react'], jestDom.configs['flat/recommended']],
    // renderShop gives a whole shop, not the result of a render.
    rules: { 'testing-library/render-result-naming-convention': 'off' },
  },
  {
    files: ['src/shop/shared/store.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Tools ask for a default export here.
    files: ['webpack.config.ts', '.config/**', 'test/support/*{Environment,ForTests}.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  prettier,
)
