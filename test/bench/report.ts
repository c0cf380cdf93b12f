/** One measured number beside what it is compared with. */
export interface Row {
  /** What was measured, in words. */
  measure: string
  value: number
  /** `req/s`, `ms`, `MB`, `kB`, … */
  unit: string
  /** Milliseconds of the server's processor time that one answer took. */
  cpu?: number
  /** The same on the barest thing that does the job, and what that thing is. */
  floor?: { value: number; name: string }
  /** The limit on value / floor, or on the value itself where there is no floor. */
  goal?: { atLeast: number } | { atMost: number }
}

export interface Section {
  part: string
  rows: Row[]
}

/** value / floor, or the value itself without a floor: the number that a goal speaks of. */
const measured = ({ value, floor }: Row) => (floor ? value / floor.value : value)

export function meetsGoal(row: Row): boolean | undefined {
  if (!row.goal) return undefined
  return 'atLeast' in row.goal ? measured(row) >= row.goal.atLeast : measured(row) <= row.goal.atMost
}

const short = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)

function cells(row: Row): string[] {
  const goal = row.goal
  return [
    row.measure,
    `${short(row.value)} ${row.unit}`,
    row.floor ? `${short(row.floor.value)} ${row.unit} (${row.floor.name})` : '',
    row.floor ? short(measured(row)) : '',
    row.cpu === undefined ? '' : `${row.cpu.toFixed(3)} ms`,
    goal ? ('atLeast' in goal ? `≥ ${String(goal.atLeast)}` : `≤ ${String(goal.atMost)}`) : '',
    goal ? (meetsGoal(row) ? 'met' : 'MISSED') : '',
  ]
}

/** A table for the terminal, one line a row, columns as wide as they must be. */
export function table({ part, rows }: Section): string {
  const lines = [['measure', 'value', 'floor', 'ratio', 'CPU', 'goal', ''], ...rows.map(cells)]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const print = (line: string[]) => line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  ')
  return [`\n${part}`, ...lines.map((line) => print(line).trimEnd())].join('\n')
}
