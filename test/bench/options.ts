/** What the command line of `npm run bench` says beside the names of parts. */
export interface BenchOptions {
  /** Also measures a million products. */
  million: boolean
  /** Lighthouse too, with this many runs a page; 0 leaves it out. */
  lighthouse: number
  /** Path of goodbooks-10k.csv (DESIGN.md §10). */
  goodbooks: string | undefined
}
