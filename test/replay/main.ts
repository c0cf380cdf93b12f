/**
 * npm run replay -- FILE [--out DIR] [--lang ar|en]     a picture of every step, and a page to flip through them
 * npm run replay -- --compare A B [FILE] [--out DIR]    two session files, or two builds (folders) that play FILE or the corpus
 * npm run replay -- --record                            records the corpus of test/replay/sessions anew
 */
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../support/browser'
import { firstDifference, type Side } from './compare'
import { readCorpus, recordCorpus } from './corpus'
import { replaySession } from './replaySession'
import { serveBuild, type StaticShop } from './staticShop'

const build = 'dist/shop'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    lang: { type: 'string' },
    compare: { type: 'boolean' },
    record: { type: 'boolean' },
  },
})

const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const play = async (file: string) => {
  const { lang } = values
  if (lang !== undefined && lang !== 'ar' && lang !== 'en') return refuse(`--lang is ar or en, not ${lang}.`)
  const out = values.out ?? 'replay'
  const [browser, host] = await Promise.all([launchBrowser(), serveBuild(build)])
  try {
    const text = await readFile(file, 'utf8')
    const report = await replaySession(browser, host.address, text, {
      out,
      title: basename(file),
      language: lang,
    })
    console.log(
      `${String(report.steps)} steps in ${String(report.took)} ms (${(report.took / (report.steps + 1)).toFixed(0)} ms a step), ${String(report.requests.length)} requests`,
    )
    for (const problem of report.problems) console.log(`the page said: ${problem}`)
    console.log(`See ${join(out, 'index.html')}`)
    if (report.requests.length > 0) process.exitCode = 1
  } finally {
    await Promise.all([browser.close(), host.close()])
  }
}

const isFolder = async (path: string) => (await stat(path)).isDirectory()

const compareSides = async (a: string, b: string, file: string | undefined) => {
  const hosts: StaticShop[] = []
  const host = async (folder: string) => {
    const served = await serveBuild(folder)
    hosts.push(served)
    return served.address
  }
  const browser = await launchBrowser()
  try {
    const pairs: { name: string; sides: [Side, Side] }[] = []
    if (await isFolder(a)) {
      const addresses = [await host(a), await host(b)] as const
      const sessions = file
        ? [{ name: basename(file), file: await readFile(file, 'utf8') }]
        : await readCorpus()
      for (const { name, file: text } of sessions) {
        const sides: [Side, Side] = [
          { name: a, address: addresses[0], file: text },
          { name: b, address: addresses[1], file: text },
        ]
        pairs.push({ name, sides })
      }
    } else {
      const address = await host(build)
      const [one, two] = await Promise.all([readFile(a, 'utf8'), readFile(b, 'utf8')])
      pairs.push({
        name: `${a} and ${b}`,
        sides: [
          { name: a, address, file: one },
          { name: b, address, file: two },
        ],
      })
    }
    for (const { name, sides } of pairs) {
      const out = values.out ?? 'replay-difference'
      const found = await firstDifference(browser, ...sides, out)
      if (found === null) {
        console.log(`${name}: the same at every step`)
        continue
      }
      process.exitCode = 1
      console.log(
        `${name}: the first difference is the ${found.kind} of step ${String(found.step)}, ${found.action}`,
      )
      for (const { place, before, after } of found.differences) {
        console.log(`  ${place}: ${JSON.stringify(before)} / ${JSON.stringify(after)}`)
      }
      if (found.kind !== 'action') console.log(`  see ${join(out, 'a.png')} and ${join(out, 'b.png')}`)
      return
    }
  } finally {
    await Promise.all([browser.close(), ...hosts.map(({ close }) => close())])
  }
}

const main = async () => {
  const [first, second, third] = positionals
  if (values.record === true) await recordCorpus()
  else if (values.compare === true) {
    if (first === undefined || second === undefined) refuse('--compare needs two files or two folders.')
    else await compareSides(first, second, third)
  } else if (first === undefined) refuse('Which session? npm run replay -- FILE [--out DIR] [--lang ar|en]')
  else await play(first)
}

void main()
