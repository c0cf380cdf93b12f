import { execFileSync } from 'node:child_process'

interface Dependency {
  resolved: string
  dependencyTypes: string[]
}
interface Cruise {
  modules: { source: string; dependencies: Dependency[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

const cruise = JSON.parse(
  execFileSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.config/dependency-cruiser.cjs', '--output-type', 'json', 'src'],
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  ),
) as Cruise

const inFolder = (folder: string) => cruise.modules.filter(({ source }) => source.startsWith(folder))

/** Modules that load zod when they run, directly or through others. */
function modulesWithZod(): Set<string> {
  const found = new Set<string>()
  const atRunTime = cruise.modules.map(({ source, dependencies }) => ({
    source,
    loads: dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
  }))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { source, loads } of atRunTime) {
      const leads = loads.some(({ resolved }) => resolved.includes('/zod/') || found.has(resolved))
      if (leads && !source.includes('node_modules')) found.add(source)
    }
  }
  return found
}

describe('imports', () => {
  it.each([
    ['src/contract/', 15],
    ['src/server/', 40],
    ['src/shop/', 40],
  ])('are seen in %s (at least %d modules)', (folder, floor) => {
    expect(inFolder(folder).length).toBeGreaterThan(floor)
    expect(inFolder(folder).flatMap(({ dependencies }) => dependencies).length).toBeGreaterThan(floor)
  })

  it('go the allowed ways only', () => {
    const sentences = cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    expect(sentences).toEqual([])
  })

  it('bring no zod into the shop: it takes schemas as types', () => {
    const withZod = modulesWithZod()
    expect([...withZod].some((module) => module.startsWith('src/contract/'))).toBe(true)
    expect([...withZod].filter((module) => module.startsWith('src/shop/'))).toEqual([])
  })
})
