import { createInterface } from 'node:readline/promises'
import type { Tool } from './tool'

/** Milliseconds between two lines of progress where nothing can be drawn over. */
const linePause = 2000

/** The progress and questions of a real terminal, or of a log file. */
export const terminal = (
  output: NodeJS.WriteStream,
  input: NodeJS.ReadStream,
): Pick<Tool, 'progress' | 'ask'> => {
  let drawn = false
  let lastLine = 0
  return {
    progress: (line) => {
      if (output.isTTY) {
        if (line !== null) output.write(`\r\u001b[2K${line}`)
        else if (drawn) output.write('\n')
        drawn = line !== null
        return
      }
      if (line === null || Date.now() - lastLine < linePause) return
      lastLine = Date.now()
      output.write(`${line}\n`)
    },
    ask: async (question) => {
      if (!input.isTTY) return null
      const reader = createInterface({ input, output })
      try {
        return await reader.question(`${question} `)
      } finally {
        reader.close()
      }
    },
  }
}
