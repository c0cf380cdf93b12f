import fs from 'node:fs'

/** Where the configuration for real machines stands, which is also that of `npm run cluster`. */
export const templateFolder = '.deploy/cluster'

const placeholder = /\$\{(\w+)\}/g

/** The names that a template asks for. */
export const namesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name)),
]

/**
 * A file of `.deploy/cluster` with its names replaced by values, as `envsubst` does.
 * @throws Error naming a value that is not there
 */
export const filled = (file: string, values: Readonly<Record<string, string>>): string =>
  fs.readFileSync(`${templateFolder}/${file}`, 'utf8').replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} asks for ${name}, which has no value.`)
    return value
  })

/** `NAME=value` lines as an environment; lines that begin with # are left out. */
export const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
