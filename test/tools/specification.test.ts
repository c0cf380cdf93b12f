import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '../spec/sentences'

const testFolders = ['contract', 'shop', 'server', 'browser'].map((name) => join(__dirname, '..', name))

const testsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

describe('the specification', () => {
  const tests = testFolders.map(testsIn).join('\n')

  it('has each sentence once', () => {
    const behaviours = Object.values(sentences)
    expect(new Set(behaviours).size).toBe(behaviours.length)
  })

  it('has a test that names each sentence', () => {
    expect(Object.keys(sentences).filter((id) => !tests.includes(`'${id}'`))).toEqual([])
  })
})
