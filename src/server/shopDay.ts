/** Ahead of UTC all year where the shop stands: Iraq keeps one time. Hours. */
const hoursAhead = 3

const hour = 3_600_000
const day = 24 * hour

/** Midnight of a day of the shop's calendar, `2026-11-22`, in ms since 1970. */
const midnight = (date: string) => Date.parse(`${date}T00:00:00.000Z`) - hoursAhead * hour

/** Days of the shop's calendar as moments that databases hold. */
export const shopDay = {
  /** The first moment of a day. */
  start: (date: string): string => new Date(midnight(date)).toISOString(),
  /** The first moment after it. */
  end: (date: string): string => new Date(midnight(date) + day).toISOString(),
  /** The day of a moment, in ms since 1970. */
  of: (moment: number): string => new Date(moment + hoursAhead * hour).toISOString().slice(0, 10),
}
