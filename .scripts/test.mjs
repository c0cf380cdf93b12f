/**
 * `npm test`: every part with its seconds, at the end one line `N passed, N failed`.
 *
 *   npm test                    all parts
 *   npm test -- unit server     these parts
 *   npm test -- quick           types, lint, architecture, unit and shop: for the inner loop
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

const program = (name, command, args, { part = name, tells = false } = {}) => ({
  name,
  parts: [part],
  async run() {
    const said = await quietly(command, args)
    return { passed: 1, failed: 0, said: tells ? said.trimEnd() : undefined }
  },
})

/** ms: a part that does not end by then has hung, and fails instead of keeping everybody waiting. */
const tooLong = 60 * 60_000

/** What tests install takes a while: its word is shown at once, all else only where something failed. */
const sayInstalled = (line) => {
  if (line.startsWith('Installing ')) console.log(line)
}

/**
 * Projects of Jest in one run, so that its workers share their files. Its report holds the counts; what it printed is shown
 * only when something failed.
 */
const jest = (parts, ...args) => ({
  name: parts.join(' and '),
  parts,
  only: (wanted) => jest(parts.filter(wanted), ...args),
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-test-'))
    const report = path.join(folder, 'report.json')
    const all = [
      '-c',
      '.config/jest/jest.config.cjs',
      '--selectProjects',
      ...parts,
      '--json',
      '--outputFile',
      report,
    ]
    const failure = await quietly(bin('jest'), [...all, ...args], {
      env: { ...process.env, NODE_ENV: 'test' },
      timeout: tooLong,
      onLine: sayInstalled,
    }).then(
      () => undefined,
      (error) => error,
    )
    const found = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined
    fs.rmSync(folder, { recursive: true })
    if (!found) throw failure ?? new Error('Jest wrote no report')
    const failed = found.numFailedTests + found.numRuntimeErrorTestSuites
    const unexpected = found.numPendingTests + found.numTodoTests
    const isIn = (part) =>
      parts.length === 1 || found.testResults.some(({ name }) => name.includes(`/test/${part}/`))
    if (found.numTotalTests === 0 || !parts.every(isIn)) throw new Error('no test was found')
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

const types = rooms.map((room) =>
  program(`types of ${room}`, bin('tsc'), ['-p', `.config/tsconfig.${room}.json`], { part: 'types' }),
)
const lint = (name, ...args) => program(name, bin(name), args, { part: 'lint' })
const eslintCache = ['--cache', '--cache-location', 'node_modules/.cache/eslint/']

/**
 * Groups run one after another. What stands in a group is independent and runs two at a time, what takes longest first,
 * so that two cores end together: one process each, but for the tests of the server and of the browser, which fill both.
 */
const groups = [
  [
    jest(['shop'], '--maxWorkers', '50%'),
    lint('eslint', '--config', '.config/eslint.config.mjs', ...eslintCache, '--max-warnings', '0', '.'),
    ...types,
    lint('prettier', '--check', '--cache', '--log-level', 'warn', '.'),
    lint('knip', '--config', '.config/knip.json', '--no-progress'),
    lint('stylelint', '--config', '.config/stylelint.config.mjs', 'src/**/*.css'),
    jest(['architecture']),
    jest(['unit']),
  ],
  [jest(['server'], '--maxWorkers', '2')],
  [jest(['browser', 'replay', 'engines'], '--maxWorkers', '2')],
  [program('size', process.execPath, ['.scripts/size.mjs'], { tells: true })],
]

async function runJob({ name, run }) {
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

async function runAll(jobs) {
  const waiting = [...jobs]
  const results = []
  const worker = async () => {
    while (waiting.length > 0) results.push(await runJob(waiting.shift()))
  }
  await Promise.all([worker(), worker()])
  return results
}

const quick = ['types', 'lint', 'architecture', 'unit', 'shop']
const asked = process.argv.slice(2).flatMap((part) => (part === 'quick' ? quick : part))
const known = [...new Set(groups.flat().flatMap(({ parts }) => parts))]
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`npm test knows the parts ${known.join(', ')}, not ${unknown.join(', ')}.`)
  process.exit(1)
}
const isWanted = (part) => asked.length === 0 || asked.includes(part)

const start = performance.now()
const results = []
for (const group of groups) {
  const jobs = group.filter(({ parts }) => parts.some(isWanted))
  results.push(...(await runAll(jobs.map((job) => job.only?.(isWanted) ?? job))))
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`All parts took ${seconds(start)}.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
