/**
 * A supervisor (SIGTERM) is told first that the shop stops; a person at a terminal (SIGINT) does not wait, and may insist,
 * which ends the process at once with what `insist` still does.
 */
export const endOnSignals = (
  end: (way: 'announced' | 'at once') => void,
  insist: () => void = () => undefined,
): void => {
  let isEnding = false
  process.on('SIGTERM', () => {
    isEnding = true
    end('announced')
  })
  process.on('SIGINT', () => {
    if (isEnding) {
      insist()
      process.exit(130)
    }
    isEnding = true
    end('at once')
  })
}
