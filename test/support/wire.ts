import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What happens to bytes in one direction: they pass, wait until the wire is mended, or vanish. */
type Flow = 'pass' | 'hold' | 'swallow'

/** One connection through a wire. */
export class Link {
  questions: Flow = 'pass'
  answers: Flow = 'pass'
  /** The database is not told when the server hangs up: what a network does that is gone. */
  isTorn = false
  private readonly held: (() => void)[] = []

  constructor(
    readonly near: Socket,
    readonly far: Socket,
    private readonly delay: () => number,
  ) {}

  /** Takes bytes on, later or never. */
  carry(to: Socket, bytes: Buffer) {
    const flow = to === this.far ? this.questions : this.answers
    const pass = () => {
      if (to.writable) to.write(bytes)
    }
    if (flow === 'hold') this.held.push(pass)
    else if (flow === 'pass' && this.delay() > 0) setTimeout(pass, this.delay())
    else if (flow === 'pass') pass()
  }

  mend() {
    this.questions = 'pass'
    this.answers = 'pass'
    for (const pass of this.held.splice(0)) pass()
    if (this.near.destroyed) this.far.end()
  }

  cut() {
    this.near.destroy()
    this.far.destroy()
  }
}

type Act = (link: Link) => void | Promise<void>

/** Stands between a server and its database, over TCP, and can be spoiled in every way that a network can. */
export class Wire {
  /** ms that all bytes take in each direction. */
  delay = 0
  /** New connections are turned away. */
  isOut = false
  private flow: Flow = 'pass'
  private readonly links = new Set<Link>()
  private trap: { pattern: RegExp; before: Act; after: Act } | null = null
  private readonly server = createServer((near) => this.take(near))

  private constructor(private readonly target: URL) {}

  static async before(address: string): Promise<Wire> {
    const wire = new Wire(new URL(address))
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve))
    return wire
  }

  /** The database's address through this wire. */
  get url(): string {
    const through = new URL(this.target)
    through.host = `127.0.0.1:${String((this.server.address() as AddressInfo).port)}`
    return through.href
  }

  /** Lets all bytes of all connections, those to come too, wait or vanish. */
  stop(flow: 'hold' | 'swallow') {
    this.flow = flow
    for (const link of this.links) link.questions = link.answers = flow
  }

  /** Breaks every connection, and lets in no other until the wire is mended. */
  pull() {
    this.isOut = true
    for (const link of this.links) link.cut()
  }

  mend() {
    this.flow = 'pass'
    this.isOut = false
    this.delay = 0
    for (const link of this.links) link.mend()
  }

  /** Acts once, before or after the next question that matches goes on to the database. */
  at(pattern: RegExp, { before = () => undefined, after = () => undefined }: { before?: Act; after?: Act }) {
    this.trap = { pattern, before, after }
  }

  async close() {
    for (const link of this.links) link.cut()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private take(near: Socket) {
    if (this.isOut) {
      near.destroy()
      return
    }
    const far = connect(Number(this.target.port || 5432), this.target.hostname)
    const link = new Link(near, far, () => this.delay)
    link.questions = link.answers = this.flow
    this.links.add(link)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.on('close', () => {
        if (one === near && (link.isTorn || link.questions === 'hold')) return
        this.links.delete(link)
        other.destroy()
      })
    }
    near.on('data', (bytes) => void this.ask(link, bytes))
    far.on('data', (bytes) => link.carry(near, bytes))
  }

  private async ask(link: Link, bytes: Buffer) {
    const { trap } = this
    if (!trap?.pattern.test(bytes.toString('latin1'))) {
      link.carry(link.far, bytes)
      return
    }
    this.trap = null
    await trap.before(link)
    link.carry(link.far, bytes)
    await trap.after(link)
  }
}
