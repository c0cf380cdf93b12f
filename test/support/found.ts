/** Those of `parts` that stand in a text: a failing assertion then names them without printing the whole text. */
export const found = (text: string, parts: readonly string[]): string[] =>
  parts.filter((part) => text.includes(part))
