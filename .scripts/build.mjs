/** Builds the shop and the server into dist/ when their sources have changed since. */
import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'

import { fail, quietly, seconds } from './say.mjs'

const settings = [
  'webpack.config.ts',
  '.config/webpack',
  'babel.config.js',
  '.config/KeepOldFilesPlugin.ts',
  '.config/ShopAssetsPlugin.ts',
  '.config/dictionaryPart.cjs',
  '.config/pureCalls.cjs',
  'package.json',
  'package-lock.json',
]

const parts = [
  {
    name: 'shop',
    configurations: ['renderer', 'shop'],
    result: 'dist/shop/assets.json',
    sources: ['src/shop', 'src/contract', 'public', ...settings],
    extra: process.env.API_BASE_URL ?? '',
  },
  {
    name: 'server',
    configurations: ['server'],
    result: 'dist/server/main.js',
    sources: ['src/server', 'src/contract', ...settings],
    extra: '',
  },
]

function* filesUnder(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) return yield { file: place, found }
  for (const entry of fs.readdirSync(place).sort()) yield* filesUnder(path.posix.join(place, entry))
}

/** A cheap print (sizes and times) and, only when that differs, a sure one (contents). */
function fingerprint({ sources, extra }, node, describe) {
  const hash = createHash('sha256').update(`${node.version}\n${extra}\n`)
  for (const source of sources) {
    for (const { file, found } of filesUnder(source)) hash.update(`${file}\n`).update(describe(file, found))
  }
  return hash.digest('hex')
}

const stampOf = (part) => `dist/${part.name}.stamp.json`

function readStamp(part) {
  try {
    return fs.existsSync(part.result) ? JSON.parse(fs.readFileSync(stampOf(part), 'utf8')) : undefined
  } catch {
    return undefined
  }
}

function writeStamp(part, stamp) {
  fs.mkdirSync('dist', { recursive: true })
  fs.writeFileSync(stampOf(part), JSON.stringify(stamp))
}

/** @returns the new stamp when the part must be built, else undefined */
function staleStamp(part, node) {
  const old = readStamp(part)
  const times = fingerprint(part, node, (_file, found) => `${found.size} ${found.mtimeMs}\n`)
  if (old?.times === times) return undefined
  const contents = fingerprint(part, node, (file) => fs.readFileSync(file))
  if (old?.contents !== contents) return { times, contents }
  writeStamp(part, { times, contents })
  return undefined
}

async function build(part, stamp, node) {
  const start = performance.now()
  fs.rmSync(stampOf(part), { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const webpack = ['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'build']
  try {
    const names = part.configurations.flatMap((name) => ['--config-name', name])
    const args = [...webpack, '--config', 'webpack.config.ts', ...names]
    const said = await quietly(node.program, args, { env })
    if (said.includes('WARNING')) console.log(said.trimEnd())
  } catch (error) {
    if (error.said) console.error(error.said.trimEnd())
    fail(`The ${part.name} could not be built: ${error.message}.`)
  }
  writeStamp(part, stamp)
  console.log(`  the ${part.name} is built, ${seconds(start)}`)
}

/** @param {{ program: string, version: string }} node what webpack runs on */
export async function buildStale(node) {
  const stale = parts.map((part) => ({ part, stamp: staleStamp(part, node) })).filter(({ stamp }) => stamp)
  if (stale.length === 0) return
  console.log(`Building ${stale.map(({ part }) => `the ${part.name}`).join(' and ')} …`)
  await Promise.all(stale.map(({ part, stamp }) => build(part, stamp, node)))
}
