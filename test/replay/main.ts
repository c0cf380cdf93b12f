/**
 * npm run replay -- FILE [--out DIR] [--lang ar|en]     a picture of every step, and a page to look through them
 *   [--from STEP] [--to STEP] [--pictures DIR]          of some steps alone; with the pictures that a shop keeps
 * npm run replay -- --compare A B [FILE] [--out DIR]    two session files, or two builds (folders) that play FILE or the corpus
 * npm run replay -- --jumps N [FILE]                   jumps to N steps of FILE or of each corpus session at random
 * npm run replay -- --record [NAME]                     records the corpus of test/replay/sessions anew, or one session of it
 *
 * A FILE may be packed with gzip, as those of the corpus are. Exit code 1: something differs, or it could not be played.
 */
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { readRecording } from '../../src/shop/replay/recording'
import { launchBrowser } from '../support/browser'
import { firstDifference, type Side } from './compare'
import { readCorpus, recordCorpus } from './corpus'
import { wrongJumps } from './jumps'
import { type FirstDifference, sentenceOf } from './differencePage'
import { playSession, Unplayable } from './player'
import { replaySession } from './replaySession'
import { serveBuild, type StaticShop } from './staticShop'
import { viewportOf } from '../../src/shop/replay/windows'

const build = 'dist/shop'
const usage = `npm run replay -- FILE [--out DIR] [--lang ar|en] [--from STEP] [--to STEP] [--pictures DIR]
npm run replay -- --compare A B [FILE] [--out DIR]
npm run replay -- --jumps N [FILE]
npm run replay -- --record [NAME]`

const shownRequests = 20

/** Bytes of a session file once unpacked; a log of a thousand steps has some millions. */
const largestSession = 200_000_000

const tooLarge = (path: string) =>
  `${path} is too large for a session file: more than ${String(largestSession / 1_000_000)} MB.`

/** Something that the person who typed the command can mend; the rest is a fault of ours. */
class Refusal extends Error {}

const readCommand = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        lang: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        pictures: { type: 'string' },
        compare: { type: 'boolean' },
        jumps: { type: 'string' },
        record: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(`${String(error instanceof Error ? error.message : error)}\n${usage}`)
    return process.exit(1)
  }
}
const { values, positionals } = readCommand()

const isFolder = async (path: string) => {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Refusal(`There is no ${path}.`)
  return found.isDirectory()
}

const readSession = async (path: string): Promise<string> => {
  if (await isFolder(path)) throw new Refusal(`${path} is a folder, not a session file.`)
  const { size } = await stat(path)
  if (size > largestSession) throw new Refusal(tooLarge(path))
  const bytes = await readFile(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    const text = (isPacked ? gunzipSync(bytes, { maxOutputLength: largestSession }) : bytes).toString('utf8')
    readRecording(text)
    return text
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(tooLarge(path))
    throw new Refusal(`${path} is no whole session file of this shop or of Redux DevTools.`)
  }
}

/** The folder for what is written. */
const outFolder = async (usual: string): Promise<string> => {
  const out = values.out ?? usual
  const found = await stat(out).catch(() => null)
  if (found?.isDirectory() === false) throw new Refusal(`${out} is a file, not a folder.`)
  return out
}

const host = async (folder: string, uploads?: string): Promise<StaticShop> => {
  try {
    return await serveBuild(folder, uploads)
  } catch (error) {
    throw new Refusal(String(error instanceof Error ? error.message : error))
  }
}

const inBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await launchBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** @throws Refusal where it is no whole number */
const stepOf = (name: 'from' | 'to') => {
  const text = values[name]
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw new Refusal(`--${name} needs the number of a step, not ${text}.`)
  return text === undefined ? undefined : Number(text)
}

const buildOf = async (folder: string) =>
  /name="build-id" content="([^"]*)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''

/** A file of another build may show other words and pictures than its shopper saw. */
const tellOfBuild = async (text: string) => {
  const recorded = readRecording(text).origin?.build ?? ''
  const here = await buildOf(build)
  if (recorded !== '' && recorded !== here)
    console.log(`Recorded with build ${recorded}, shown with build ${here}: what differs may look other.`)
}

const play = async (file: string) => {
  const { lang: language, pictures: uploads } = values
  if (language !== undefined && language !== 'ar' && language !== 'en')
    throw new Refusal(`--lang is ar or en, not ${language}.`)
  const [from, to] = [stepOf('from'), stepOf('to')]
  if (uploads !== undefined && !(await isFolder(uploads))) throw new Refusal(`${uploads} is no folder.`)
  const text = await readSession(file)
  const out = await outFolder('replay')
  const shop = await host(build, uploads)
  await tellOfBuild(text)
  try {
    const { steps, clean, took, requests, problems, stacks } = await inBrowser((browser) =>
      replaySession(browser, shop.address, text, {
        out,
        title: basename(file),
        build,
        language,
        from,
        to,
      }),
    )
    console.log(
      `${String(clean)} of ${String(steps)} steps without an error in ${String(took)} ms (${(took / (steps + 1)).toFixed(0)} ms a step), ${String(requests.length)} requests`,
    )
    for (const request of requests.slice(0, shownRequests)) console.log(`refused: ${request}`)
    for (const problem of problems) console.log(problem)
    for (const { step, type, stack } of stacks) console.log(`step ${String(step)}: ${type}\n${stack}`)
    console.log(`See ${join(out, 'index.html')}`)
    if (requests.length > 0) process.exitCode = 1
  } finally {
    await shop.close()
  }
}

const tell = (title: string, found: FirstDifference | null, out: string) => {
  if (found === null) {
    console.log(`${title}: the same at every step`)
    return
  }
  process.exitCode = 1
  console.log(`${title}: ${sentenceOf(found)}`)
  for (const { place, before, after } of found.differences)
    console.log(`  ${place}: ${JSON.stringify(before)} / ${JSON.stringify(after)}`)
  console.log(`  See ${join(out, 'index.html')}`)
}

/** One after another, until something differs. */
const compareSessions = async (sessions: { title: string; sides: [Side, Side] }[]) => {
  const out = await outFolder('replay-difference')
  await inBrowser(async (browser) => {
    for (const { title, sides } of sessions) {
      const found = await firstDifference(browser, ...sides, { out, title })
      tell(title, found, out)
      if (found !== null) return
    }
  })
}

/** One file, or the recorded sessions. */
const sessionsOf = async (file: string | undefined) =>
  file === undefined ? readCorpus() : [{ name: basename(file), file: await readSession(file) }]

const compareBuilds = async (a: string, b: string, file: string | undefined) => {
  const sessions = await sessionsOf(file)
  const shops = [await host(a), await host(b)] as const
  try {
    await compareSessions(
      sessions.map(({ name, file: text }) => ({
        title: name,
        sides: [
          { name: a, address: shops[0].address, file: text },
          { name: b, address: shops[1].address, file: text },
        ],
      })),
    )
  } finally {
    await Promise.all(shops.map(({ close }) => close()))
  }
}

const compareFiles = async (a: string, b: string) => {
  const [one, other] = [await readSession(a), await readSession(b)]
  const { address, close } = await host(build)
  try {
    const sides: [Side, Side] = [
      { name: a, address, file: one },
      { name: b, address, file: other },
    ]
    await compareSessions([{ title: `${basename(a)} and ${basename(b)}`, sides }])
  } finally {
    await close()
  }
}

/** Another order every time would find more, and nobody could find it again. */
const seedOfJumps = 1

const jump = async (count: string, file: string | undefined) => {
  if (!/^[1-9]\d{0,5}$/.test(count)) throw new Refusal(`--jumps needs a number of jumps, not ${count}.`)
  const sessions = await sessionsOf(file)
  const { address, close } = await host(build)
  try {
    await inBrowser(async (browser) => {
      for (const { name, file: text } of sessions) {
        const { origin } = readRecording(text)
        const player = await playSession(browser, address, text, { viewport: viewportOf(origin) })
        const wrong = await wrongJumps(player, Number(count), seedOfJumps)
        await player.close()
        console.log(
          `${name}: ${String(wrong.length)} of ${count} jumps showed another text than the step in order`,
        )
        for (const { from, to } of wrong) console.log(`  from step ${String(from)} to step ${String(to)}`)
        if (wrong.length > 0) process.exitCode = 1
      }
    })
  } finally {
    await close()
  }
}

const main = async () => {
  const [first, second, third] = positionals
  if (values.record === true) return recordCorpus(first)
  if (values.jumps !== undefined) return jump(values.jumps, first)
  if (first === undefined) throw new Refusal(`Which session?\n${usage}`)
  if (values.compare !== true) return play(first)
  if (second === undefined) throw new Refusal(`--compare needs two files or two folders.\n${usage}`)
  return (await isFolder(first)) ? compareBuilds(first, second, third) : compareFiles(first, second)
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal || error instanceof Unplayable ? error.message : error)
  process.exitCode = 1
})
