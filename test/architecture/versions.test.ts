import fs from 'node:fs'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Manifest

describe('packages', () => {
  it('have exact versions', () => {
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(versions.length).toBeGreaterThan(50)
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
