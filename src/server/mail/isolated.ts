/** Keeps the order of the letters around it, whichever way it reads itself (first strong isolate, Unicode TR 9 §2.7). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
