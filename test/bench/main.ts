/**
 * `npm run bench`: measures the shop beside its floors and prints a table.
 *
 *   npm run bench                        every part, those that take long in a short form
 *   npm run bench -- --long              every part in its long form
 *   npm run bench -- floors load         these parts, in their long form
 *   npm run bench -- --json result.json  writes the numbers too
 *   npm run bench -- scale --million     with a million products
 *   npm run bench -- page --lighthouse 0 without Lighthouse's marks, which are medians of 5
 *   npm run bench -- page --beside 06a813d with the shop of that commit in the same run
 *   npm run bench -- load --seconds 10, durability --rounds 20, fuzz --requests 500, login-gap --tries 50
 *   npm run bench -- cluster --round primary-killed,haproxy
 *   npm run bench -- growth --rows 10000000
 *   GOODBOOKS=goodbooks-10k.csv npm run bench -- search
 */
import fs from 'node:fs'
import { parseArgs } from 'node:util'

import { amountOptions, type BenchOptions, readAmount } from './options'
import { parts } from './parts'
import { meetsGoal, type Section, table } from './report'

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      million: { type: 'boolean', default: false },
      lighthouse: { type: 'string', default: '5' },
      beside: { type: 'string' },
      round: { type: 'string' },
      long: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      requests: { type: 'string' },
      tries: { type: 'string' },
      rows: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    throw new Error(`bench knows the parts ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}.`)
  }
  const given = Object.fromEntries(
    amountOptions.flatMap((option) => {
      const text = values[option]
      return text === undefined ? [] : [[option, readAmount(option, text)]]
    }),
  )
  const form = values.long || positionals.length > 0 ? 'long' : 'short'
  const options: BenchOptions = {
    million: values.million,
    lighthouse: Number(values.lighthouse),
    beside: values.beside,
    form,
    rounds: values.round?.split(','),
    goodbooks: process.env.GOODBOOKS,
    amount: (option, amounts) => given[option] ?? amounts[form],
  }
  const sections: Section[] = []
  for (const [part, run] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(part)) continue
    const section = { part, rows: await run(options) }
    console.log(table(section))
    sections.push(section)
  }
  if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(sections, null, 2)}\n`)

  const missed = sections.flatMap(({ rows }) => rows).filter((row) => meetsGoal(row) === false)
  console.log(missed.length > 0 ? `\n${String(missed.length)} goals missed.` : '\nEvery goal is met.')
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
