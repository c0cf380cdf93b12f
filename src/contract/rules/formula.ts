/** What a spreadsheet would run (OWASP, CSV injection), and what was written with an apostrophe before it by somebody else. */
const formula = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** Text that a spreadsheet shows and never runs: what begins like a formula gets an apostrophe before it. */
export const guarded = (text: string) => (formula.test(text) ? `'${text}` : text)

/** The text that was guarded so, or written as `="0012"`, which keeps a spreadsheet from reading a number. */
export const unguarded = (text: string) => {
  const [, quoted] = /^="([^"]*)"$/.exec(text.trim()) ?? []
  if (quoted !== undefined) return quoted
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
