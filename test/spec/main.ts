import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ruleNumber, rules } from './behaviour'

/**
 * `npm run spec`: runs the tests whose titles cite rules of BEHAVIOUR.md and prints a row for each rule: number, sentence,
 * where it is proven, pass or fail; last the count. Exit code 1 when one is missing or fails.
 */
interface JestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Proof {
  file: string
  isPassed: boolean
}

const run = (): JestReport => {
  const folder = mkdtempSync(join(tmpdir(), 'warraqin-spec-'))
  const report = join(folder, 'report.json')
  spawnSync(
    'node_modules/.bin/jest',
    [
      '-c',
      '.config/jest/jest.config.cjs',
      '-t',
      ruleNumber.source,
      '--silent',
      '--maxWorkers',
      '2',
      '--json',
      '--outputFile',
      report,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport
  rmSync(folder, { recursive: true })
  return found
}

const proofsOf = (title: string, { testResults }: JestReport): Proof[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName, status }) => fullName.includes(title) && status !== 'pending')
      .map(({ status }) => ({ file: relative(process.cwd(), name), isPassed: status === 'passed' })),
  )

const report = run()
const rows = [...rules].map(([number, text]) => {
  const behaviour = `${number} ${text}`
  const proofs = proofsOf(behaviour, report)
  const result = proofs.length === 0 ? 'missing' : proofs.every(({ isPassed }) => isPassed) ? 'pass' : 'FAIL'
  return { behaviour, result, files: [...new Set(proofs.map(({ file }) => file))].join(', ') }
})

for (const { behaviour, result, files } of rows)
  console.log(`${result.padEnd(8)}${behaviour}\n        ${files}`)
const count = (wanted: string) => rows.filter(({ result }) => result === wanted).length
console.log(
  `${String(rows.length)} rules: ${String(count('pass'))} pass, ${String(count('FAIL'))} fail, ${String(count('missing'))} missing`,
)
process.exitCode = count('pass') === rows.length ? 0 : 1
