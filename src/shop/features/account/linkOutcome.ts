/**
 * How a link of a mail ended. The address of its screen tells it, so that a refresh, Back, or a login that loads the page
 * again finds the same: `sent` asks to look into the mail, `used` was done with this very link before.
 */
const outcomes = ['sent', 'done', 'used', 'gone'] as const
export type LinkOutcome = (typeof outcomes)[number]

const parameter = 'link'

export const withOutcome = (path: string, outcome: LinkOutcome) => `${path}?${parameter}=${outcome}`

export const outcomeIn = (search: string): LinkOutcome | null => {
  const said = new URLSearchParams(search).get(parameter)
  return outcomes.find((outcome) => outcome === said) ?? null
}
