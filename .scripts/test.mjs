/**
 * `npm test`: every part in turn with its seconds, at the end one line `N passed, N failed`.
 *
 *   npm test                    all parts
 *   npm test -- unit server     these parts
 *   npm run types, npm run lint
 *
 * Tests of Jest count one by one, every other part counts as one. A part that finds nothing to test fails.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { quietly, seconds } from './say.mjs'

const bin = (name) => `node_modules/.bin/${name}`
const rooms = ['shop', 'server', 'test']

const program = (name, command, args, { tells = false } = {}) => ({
  name,
  async run() {
    const said = await quietly(command, args)
    return { passed: 1, failed: 0, said: tells ? said.trimEnd() : undefined }
  },
})

/** Jest's report holds the counts; what it printed is shown only when something failed. */
const jest = (name, ...args) => ({
  name,
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-test-'))
    const report = path.join(folder, 'report.json')
    const all = [
      '-c',
      '.config/jest/jest.config.cjs',
      '--selectProjects',
      name,
      '--json',
      '--outputFile',
      report,
    ]
    const failure = await quietly(bin('jest'), [...all, ...args], {
      env: { ...process.env, NODE_ENV: 'test' },
    }).then(
      () => undefined,
      (error) => error,
    )
    const found = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined
    fs.rmSync(folder, { recursive: true })
    if (!found) throw failure ?? new Error('Jest wrote no report')
    const failed = found.numFailedTests + found.numRuntimeErrorTestSuites
    const unexpected = found.numPendingTests + found.numTodoTests
    if (found.numTotalTests === 0) throw new Error('no test was found')
    if (unexpected > 0) throw new Error(`${unexpected} tests are skipped or still to be written`)
    if (failure && failed === 0) throw failure
    return { passed: found.numPassedTests, failed, said: failed ? messages(found) : undefined }
  },
})

function messages(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(process.cwd(), name)}\n${message}`)
    .join('\n')
}

const lint = [
  program('eslint', bin('eslint'), [
    '--config',
    '.config/eslint.config.mjs',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--max-warnings',
    '0',
    '.',
  ]),
  program('prettier', bin('prettier'), ['--check', '--cache', '--log-level', 'warn', '.']),
  program('stylelint', bin('stylelint'), ['--config', '.config/stylelint.config.mjs', 'src/**/*.css']),
]
const types = rooms.map((room) =>
  program(`types of ${room}`, bin('tsc'), ['-p', `.config/tsconfig.${room}.json`]),
)

/** Groups run one after another; the parts of a group are independent and run two at a time. */
const groups = [
  { name: 'types', parts: types },
  { name: 'lint', parts: lint },
  { name: 'architecture', parts: [jest('architecture')] },
  { name: 'unit', parts: [jest('unit')] },
  { name: 'shop', parts: [jest('shop')] },
  { name: 'server', parts: [jest('server')] },
  { name: 'replay', parts: [jest('replay', '--runInBand')] },
  { name: 'browser', parts: [jest('browser', '--maxWorkers', '2')] },
  { name: 'size', parts: [program('size', process.execPath, ['.scripts/size.mjs'], { tells: true })] },
]

async function runPart({ name, run }) {
  const start = performance.now()
  try {
    const { passed, failed, said } = await run()
    console.log(
      `${failed ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed  (${seconds(start)})`,
    )
    if (said) console.log(said)
    return { passed, failed }
  } catch (error) {
    console.log(`FAILED  ${name}: ${error.message}  (${seconds(start)})`)
    if (error.said) console.log(error.said.trimEnd())
    return { passed: 0, failed: 1 }
  }
}

async function runAll(parts) {
  const waiting = [...parts]
  const results = []
  const worker = async () => {
    while (waiting.length > 0) results.push(await runPart(waiting.shift()))
  }
  await Promise.all([worker(), worker()])
  return results
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !groups.some((group) => group.name === name))
if (unknown.length > 0) {
  console.error(
    `npm test knows the parts ${groups.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}.`,
  )
  process.exit(1)
}

const start = performance.now()
const results = []
for (const group of groups) {
  if (asked.length === 0 || asked.includes(group.name)) results.push(...(await runAll(group.parts)))
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`All parts took ${seconds(start)}.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
