import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(__dirname, '../../src/contract/BEHAVIOUR.md')

/** What a rule's number looks like: `CART-3`. */
export const ruleNumber = /\b[A-Z]+-\d+\b/

/** Every rule of the product by its number, as src/contract/BEHAVIOUR.md has it. */
export const rules: ReadonlyMap<string, string> = new Map(
  [...readFileSync(file, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm)].map(
    ([, number = '', text = '']) => [number, text],
  ),
)

/** The title of a test that proves these rules: number and sentence of each. */
export const rule = (...numbers: string[]): string =>
  numbers
    .map((number) => {
      const text = rules.get(number)
      if (text === undefined) throw new Error(`BEHAVIOUR.md has no rule ${number}`)
      return `${number} ${text}`
    })
    .join(' · ')
