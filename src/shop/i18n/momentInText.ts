import { formatMoment } from './format'

/** A moment in ms since 1970 for a sentence: isolated (UAX #9), as the numbers of a date turn round among Arabic words. */
export const momentInText = (moment: number): string => `\u2066${formatMoment(moment)}\u2069`
