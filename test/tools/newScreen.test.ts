import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The project beside itself: what git holds, with the packages of this one. */
const copyProject = () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-screen-'))
  for (const entry of ['src', '.config', 'babel.config.js', 'package.json']) {
    fs.cpSync(entry, path.join(copy, entry), { recursive: true })
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Everything that has to be written for a screen more: its row, itself and its texts. */
const newScreen: Record<string, (before: string) => string> = {
  'src/contract/places.ts': (before) =>
    before.replace(
      '  notFound: {',
      "  fairs: { path: '/fairs', file: 'fairs/FairsScreen', title: 'fairs.heading', found: 'listed' },\n  notFound: {",
    ),
  'src/shop/features/fairs/FairsScreen.tsx': () => `
    import { useTranslation } from 'react-i18next'
    export const FairsScreen = () => {
      const { t } = useTranslation()
      return <h1>{t('fairs.heading')}</h1>
    }`,
  'src/shop/i18n/ar.json': (before) => before.replace('{', '{ "fairs": { "heading": "المعارض" },'),
  'src/shop/i18n/en.json': (before) => before.replace('{', '{ "fairs": { "heading": "Book fairs" },'),
}

/** What shop, server and search engines make of it, as one line of JSON. */
const lookAround = `
  import { buildRenderer } from './buildRenderer.ts'
  import { screenTitles } from './.config/screenTitles.ts'
  import { addressToDraw, pageOf, pathForFinders } from './src/server/shop-html/pages.ts'
  import { paths } from './src/shop/lib/paths.ts'
  const { drawPage } = await buildRenderer()
  const page = pageOf('fairs')
  const drawn = { language: 'en', ...addressToDraw(page), entries: [], facts: {} }
  const html = await drawPage(drawn)
  console.log(JSON.stringify({ link: paths.fairs, title: screenTitles.ar.fairs, found: pathForFinders(page), html }))`

const buildRenderer = `
  import webpack from 'webpack'
  import { renderer } from './.config/webpack/renderer'
  export const buildRenderer = async () => {
    const configuration = { ...(await renderer()), cache: false }
    await new Promise<void>((resolve, reject) => {
      webpack(configuration, (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve()
      })
    })
    return require('./dist/renderer/drawPage.js')
  }`

describe('a new screen', () => {
  let copy: string
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })

  beforeAll(() => {
    copy = copyProject()
    for (const [file, write] of Object.entries(newScreen)) {
      const target = path.join(copy, file)
      const before = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : ''
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.writeFileSync(target, write(before))
    }
  })
  afterAll(() => {
    fs.rmSync(copy, { recursive: true })
  })

  it('is a row of the table, the screen and its texts in both languages, and no more', () => {
    expect(Object.keys(newScreen)).toHaveLength(4)
    run('node_modules/typescript/bin/tsc', '-p', '.config/tsconfig.shop.json')
    fs.writeFileSync(path.join(copy, 'buildRenderer.ts'), buildRenderer)
    fs.writeFileSync(path.join(copy, 'lookAround.mts'), lookAround)
    const { html, ...rest } = JSON.parse(run('--import', 'tsx', 'lookAround.mts')) as Record<string, string>
    expect(rest).toEqual({ link: '/fairs', title: 'المعارض', found: '/fairs' })
    expect(html).toContain('<h1>Book fairs</h1>')
  })

  it('whose title nobody has written is refused by the compiler', () => {
    const dictionary = path.join(copy, 'src/shop/i18n/ar.json')
    fs.writeFileSync(
      dictionary,
      fs.readFileSync(dictionary, 'utf8').replace('"heading": "المعارض"', '"name": "المعارض"'),
    )
    expect(() => run('node_modules/typescript/bin/tsc', '-p', '.config/tsconfig.shop.json')).toThrow()
  })
})
