import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import webpack from 'webpack'

import { KeepOldFilesPlugin } from '../../.config/KeepOldFilesPlugin'

const day = 86_400_000
let folder: string
let now = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraqin-build-'))
  now = Date.UTC(2026, 0, 1)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build of one script that says `text`; gives the name of its file. */
const build = async (text: string) => {
  await writeFile(join(folder, 'main.js'), `console.log(${JSON.stringify(text)})`)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    devtool: 'source-map',
    output: { path: join(folder, 'shop'), filename: 'static/[name].[contenthash:10].js', clean: true },
    plugins: [
      new KeepOldFilesPlugin({ folder: 'static', note: join(folder, 'retired.json'), now: () => now }),
    ],
  })
  const names = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('no stats'))
      else resolve(Object.keys(stats.compilation.assets))
    })
  })
  await new Promise((resolve) => compiler?.close(resolve))
  return names.find((name) => name.endsWith('.js'))?.replace('static/', '') ?? ''
}
const files = async () =>
  (await readdir(join(folder, 'shop/static'))).filter((name) => name.endsWith('.js')).sort()

it('keeps the files of a build for a week after another took its place', async () => {
  const first = await build('first')
  now += 30 * day
  const second = await build('second')
  expect(await files()).toEqual([first, second].sort())
  now += 6 * day
  const third = await build('third')
  expect(await files()).toEqual([first, second, third].sort())
  expect(await readFile(join(folder, 'shop/static', first), 'utf8')).toContain('first')
  now += 2 * day
  await build('third')
  expect(await files()).toEqual([second, third].sort())
  now += 30 * day
  await build('third')
  expect(await files()).toEqual([third])
})

it('counts anew when an old file belongs to a build again', async () => {
  const first = await build('first')
  const second = await build('second')
  now += 6 * day
  expect(await build('first')).toBe(first)
  now += 8 * day
  const third = await build('third')
  expect(await files()).toEqual([first, third].sort())
  expect(second).not.toBe(first)
})

it('leaves no source map behind', async () => {
  await build('first')
  await build('second')
  const maps = (await readdir(join(folder, 'shop/static'))).filter((name) => name.endsWith('.map'))
  expect(maps).toHaveLength(1)
})
