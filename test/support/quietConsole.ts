/** A test during which anything writes a warning or an error to the console fails, and says what was written. */
import { format } from 'node:util'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  for (const level of ['warn', 'error'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push(`console.${level}: ${format(...parts)}`)
    })
  }
})

afterEach(() => {
  if (written.length > 0) throw new Error(written.join('\n'))
})
