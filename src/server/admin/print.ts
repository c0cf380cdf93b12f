import { printMoney } from '../../contract/rules/money'
import { fromMinor } from '../../contract/rules/price'
import type { Config } from '../config'

/** Rows under headings, each column as wide as its longest cell; two spaces between. */
export const table = (headings: string[], rows: string[][]): string => {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n')
}

/** Minor units as people read them: 950 → 9.50. */
export const money = (minor: number) => (minor / 100).toFixed(2)

/** Minor units for people, in the shop's currency where it has one: 1250000 → 12,500 IQD. */
export const priceIn =
  ({ money: unit }: Pick<Config, 'money'>) =>
  (minor: number) =>
    unit === null ? money(minor) : printMoney(fromMinor(minor), unit, 'en')

/** An instant to the minute: 2026-11-21 02:50. */
export const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')
