import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { basename } from 'node:path'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && fs.existsSync(file))

const isText = (file: string) =>
  /\.(tsx?|mjs|cjs|js|json|css|html|md|ya?ml|csv|svg|txt|webmanifest|service)$|Dockerfile$|(^|\/)\.[^/]+$|^\.ci\/run$/.test(
    file,
  )

/** `file:line` of every line that matches, in files that the filter lets through. */
function linesThatMatch(pattern: RegExp, wanted: (file: string) => boolean = () => true): string[] {
  return tracked
    .filter((file) => isText(file) && wanted(file) && file !== 'test/architecture/repository.test.ts')
    .flatMap((file) =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${String(index + 1)} ${line.trim()}`] : [],
        ),
    )
}

describe('the repository', () => {
  it('has the agreed top level', () => {
    const allowed = new Set([
      ...['package.json', 'package-lock.json', 'webpack.config.ts', 'tsconfig.json', 'babel.config.js'],
      ...['src', 'public', 'test', 'README.md', 'LICENSE'],
    ])
    const top = new Set(tracked.map((file) => file.split('/')[0] ?? ''))
    expect([...top].filter((entry) => !entry.startsWith('.') && !allowed.has(entry))).toEqual([])
    expect(tracked.length).toBeGreaterThan(100)
  })

  it('runs every test, and every test of its folder', () => {
    const isTest = (file: string) => file.startsWith('test/')
    expect(linesThatMatch(/\b(describe|it|test)\.(only|skip|todo)\b|\b[fx](describe|it)\(/, isTest)).toEqual(
      [],
    )
  })

  it('leaves nothing for later and nothing switched off', () => {
    const isCode = (file: string) => /\.(tsx?|mjs|cjs|js|css)$/.test(file)
    expect(linesThatMatch(/\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)/, isCode)).toEqual([])
  })

  it('cites no document that a clone does not hold', () => {
    // A shop writes pages of its own, such as those for delivery, in files that end so.
    const held = new Set([...tracked.map((file) => basename(file)), 'ar.md', 'en.md'])
    const lost = (line: string) => [...line.matchAll(/[\w-]+\.md\b/g)].some(([name]) => !held.has(name))
    expect(linesThatMatch(/\w\.md\b/).filter(lost)).toEqual([])
  })

  it('starts the server with source maps everywhere, so that errors name lines of the source', () => {
    const starts = linesThatMatch(/\bnode\b.*dist\/server\/\w+\.js/, (file) =>
      /^\.deploy\/|^package\.json$/.test(file),
    )
    expect(starts.length).toBeGreaterThan(3)
    expect(starts.filter((line) => !line.includes('--enable-source-maps'))).toEqual([])
  })

  it('starts the server within the same bounds of memory everywhere', () => {
    const starts = linesThatMatch(/\bnode\b.*dist\/server\/main\.js/, (file) =>
      /^\.deploy\/|^package\.json$/.test(file),
    )
    const bounds = starts.map((line) => line.match(/--max-[\w-]+=\d+/g)?.join(' '))
    expect(starts.length).toBeGreaterThan(2)
    expect([...new Set(bounds)]).toEqual(['--max-semi-space-size=8 --max-old-space-size=512'])
    const arenas = linesThatMatch(/MALLOC_ARENA_MAX=/, (file) => /^\.deploy\/|^package\.json$/.test(file))
    expect(arenas).toHaveLength(starts.length)
    expect(arenas.filter((line) => !line.includes('MALLOC_ARENA_MAX=2'))).toEqual([])
  })

  it('names no path of the machine it was written on and no package registry', () => {
    const machine = /(^|[^\w.-])\/(work|root|home|Users)\/|registry\.npmjs|"resolved":/
    expect(linesThatMatch(machine)).toEqual([])
  })
})
