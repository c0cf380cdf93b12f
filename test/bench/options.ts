/** What the command line of `npm run bench` says beside the names of parts. */
export interface BenchOptions {
  /** Also measures a million products. */
  million: boolean
  /** Lighthouse too, with this many runs a page; 0 leaves it out. */
  lighthouse: number
  /** A commit whose shop is measured too, in the same run; left out, none is. */
  beside: string | undefined
  /** Path of goodbooks-10k.csv. */
  goodbooks: string | undefined
  /** `short` while every part runs. */
  form: 'short' | 'long'
  /** Rounds of a part that has several; left out, all of them. */
  rounds: readonly string[] | undefined
  /** How much of a part is done that takes long; `short` while every part runs. */
  amount(option: Amount, amounts: { short: number; long: number }): number
}

export const amountOptions = ['seconds', 'rounds', 'requests', 'tries', 'rows'] as const
export type Amount = (typeof amountOptions)[number]

/** The amount that the command line gives for an option, as in `--seconds 10`. Throws a sentence for what is no number above 0. */
export const readAmount = (option: Amount, text: string): number => {
  const given = Number(text)
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${option} takes a whole number above 0.`)
  return given
}
