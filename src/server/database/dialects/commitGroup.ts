/** Transactions that are committed together: all of them are on the disk once `done` resolves, or none. */
export class CommitGroup {
  members = 0
  readonly done: Promise<void>
  end!: () => void
  fail!: (error: unknown) => void

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.end = resolve
      this.fail = reject
    })
    // Whoever waits hears of it; nobody may be waiting yet.
    this.done.catch(() => undefined)
  }
}
