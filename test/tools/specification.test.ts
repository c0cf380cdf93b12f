import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ruleNumber, rules } from '../spec/behaviour'

const root = join(__dirname, '../..')
const rooms = ['src/contract', 'src/shop', 'src/server', 'test']

const texts = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => ({
      file: relative(root, join(root, room, name)),
      text: readFileSync(join(root, room, name), 'utf8'),
    })),
)

const sections = new Set([...rules.keys()].map((number) => number.split('-')[0]))

/** Everything in a text that looks like the number of a rule and begins as one of the sections does. */
const cited = (text: string) =>
  (text.match(new RegExp(ruleNumber.source, 'g')) ?? []).filter((number) =>
    sections.has(number.split('-')[0] ?? ''),
  )

describe('the rules of the product', () => {
  it('each stand once and have a number of their own', () => {
    const listed = readFileSync(join(root, 'src/contract/BEHAVIOUR.md'), 'utf8').match(/^- \*\*/gm) ?? []
    expect(rules.size).toBeGreaterThan(190)
    expect(rules.size).toBe(listed.length)
    expect(new Set(rules.values()).size).toBe(rules.size)
  })

  it('are each named by a test', () => {
    const tests = texts.filter(({ file }) => file.includes('.test.')).flatMap(({ text }) => cited(text))
    expect([...rules.keys()].filter((number) => !tests.includes(number))).toEqual([])
  })

  it('exist wherever a comment or a title cites one', () => {
    const unknown = texts.flatMap(({ file, text }) =>
      cited(text).flatMap((number) => (rules.has(number) ? [] : [`${file}: ${number}`])),
    )
    expect(unknown).toEqual([])
  })
})
