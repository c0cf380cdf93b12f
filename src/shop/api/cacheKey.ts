/** Under which name the answer to a question is kept. 7 and '7' are one thing: an id may come from an address or from an answer. */
export const cacheKey = (endpoint: string, arg: unknown) => {
  const text = (value: unknown) => JSON.stringify(typeof value === 'number' ? String(value) : (value ?? null))
  if (typeof arg !== 'object' || arg === null) return `${endpoint}(${text(arg)})`
  const parts = Object.entries(arg).filter(([, value]) => value !== undefined)
  return `${endpoint}(${parts
    .map(([name, value]) => `${name}:${text(value)}`)
    .sort()
    .join()})`
}
