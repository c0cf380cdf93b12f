/** Keeps what was used last, up to a number of bytes; the least recently used goes first. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, { value: Value; bytes: number }>()
  private bytes = 0

  constructor(private readonly maximumBytes: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  /** A value larger than a quarter of the whole is not kept: it would drive out everything else. */
  set(key: string, value: Value, bytes: number) {
    this.delete(key)
    if (bytes > this.maximumBytes / 4) return
    this.entries.set(key, { value, bytes })
    this.bytes += bytes
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maximumBytes) return
      this.delete(oldest)
    }
  }

  clear() {
    this.entries.clear()
    this.bytes = 0
  }

  private delete(key: string) {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    this.entries.delete(key)
    this.bytes -= entry.bytes
  }
}
