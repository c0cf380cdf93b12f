import { createHash } from 'node:crypto'
import type { Language } from '../../contract/constants'
import type { Envelope, Page } from '../../contract/envelope'
import { say } from '../messages/say'
import { KeyedQueue } from '../KeyedQueue'
import { EncodedBytes, ownBytes } from './encodings'
import { type CacheState, ScanProofCache } from './ScanProofCache'

/** What a call answers to everybody alike, before a shopper's own flags. */
export interface PublicAnswer<Data> {
  data: Data
  page?: Page | undefined
}

/** Bytes with a name for them; the name is weak, since it is the same in every encoding (RFC 9110 §8.8.1). */
export interface TaggedBytes {
  encoded: EncodedBytes
  etag: string
}

/**
 * ms that a network then waits for its next page. One takes a hundred times as long as an answer that is kept: with this rest
 * few of those who ask meanwhile meet one, and a visitor, who loads one and walks on inside it, does not notice.
 */
const restAfterPage = 15

/** Bytes of a number. */
const costOfNumber = 100

/**
 * A call whose answers are kept. A Failure that its maker throws is passed on and not kept.
 * @param asker the network that waits for it, whose turn it then takes
 */
export type KeptCall<Input, Data> = (
  input: Input,
  language: Language,
  asker?: string,
) => Promise<KeptAnswer<Data>>

/** The name of bytes, made of what they are. */
export const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

export const tagged = (content: string | Buffer): TaggedBytes => ({
  encoded: new EncodedBytes(ownBytes(content)),
  etag: tagOf(content),
})

class KeptAnswer<Data> implements TaggedBytes {
  readonly encoded: EncodedBytes
  readonly etag: string

  constructor(
    /** Names the call with all that was asked. */
    readonly key: string,
    content: string | Buffer,
  ) {
    const { encoded, etag } = tagged(content)
    this.encoded = encoded
    this.etag = etag
  }

  /** Read from the bytes each time: few ask for it, and kept as an object it takes several times their room. */
  get envelope(): Envelope<Data> {
    return JSON.parse(this.encoded.bytes.toString()) as Envelope<Data>
  }
}

/** Bytes that an answer takes besides its own: three buffers, the tag and what holds them together. */
const costOfHolding = 1200

/** The room of an answer: its bytes as they are and, once asked for, in each encoding, at most as many again. */
export const costOf = ({ encoded }: TaggedBytes) =>
  (encoded.isWorthEncoding ? 3 : 1) * encoded.bytes.length + costOfHolding

/** The envelope without `page` where there is none. */
export const envelopeFor = <Data>(
  language: Language,
  { data, page }: PublicAnswer<Data>,
): Envelope<Data> => ({
  statusCode: 200,
  data,
  message: say(language, 'done'),
  ...(page && { page }),
})

/** The same as it is sent. */
export const writtenAs = <Data>(language: Language, answer: PublicAnswer<Data>): string =>
  JSON.stringify(envelopeFor(language, answer))

/**
 * Answers that follow from the catalogue, the request and the language alone: each is made and serialised once and kept
 * until the catalogue changes, in whichever process it changes. Whoever asks while one is made waits for that one.
 */
export class PublicAnswers {
  private version: number | null = null
  private readonly kept: ScanProofCache<TaggedBytes | number>
  private readonly making = new Map<string, Promise<TaggedBytes | number>>()
  private readonly once = new Map<string, Promise<unknown>>()
  private readonly waiting = new Map<string, Promise<TaggedBytes>>()
  /** One at a time for each network: a robot in a hurry leaves the database and the processor to others. */
  private readonly answers = new KeyedQueue<string>()
  private readonly pages = new KeyedQueue<string>(restAfterPage)

  constructor(
    private readonly readVersion: () => Promise<number>,
    maximumBytes: number,
  ) {
    this.kept = new ScanProofCache(maximumBytes)
  }

  /**
   * A call as its maker answers it, kept under a name of its own. `canonical` says what is asked in the one way under which
   * its answer is kept; it is left out where there is one way to ask.
   */
  cached<Input, Data>(
    name: string,
    make: (input: Input, language: Language) => Promise<PublicAnswer<Data>>,
    canonical?: (input: Input) => Promise<Input>,
  ): KeptCall<Input, Data> {
    return this.written(
      name,
      async (input, language) => writtenAs(language, await make(input, language)),
      canonical,
    )
  }

  /** The same where the whole envelope is made elsewhere, as text or bytes. */
  written<Input, Data>(
    name: string,
    write: (input: Input, language: Language) => Promise<string | Buffer>,
    canonical: (input: Input) => Promise<Input> = (input) => Promise.resolve(input),
  ): KeptCall<Input, Data> {
    return async (input, language, asker) => {
      await this.refresh()
      const asked = await canonical(input)
      const key = `${name} ${language} ${JSON.stringify(asked)}`
      const answer = async () => new KeptAnswer<Data>(key, await write(asked, language))
      return this.keepInLine(this.answers, asker, key, answer)
    }
  }

  /** The kept page of a key, or what `make` makes in the queue of the asker. */
  async of<Value extends TaggedBytes>(
    key: string,
    make: () => Promise<Value>,
    asker?: string,
  ): Promise<Value> {
    await this.refresh()
    return this.keepInLine(this.pages, asker, key, make)
  }

  /** Something that many answers are found by, whatever its size; kept until `refresh` finds that the catalogue changed. */
  async shared<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.once.get(key) as Promise<Value> | undefined
    if (known) return known
    const making = make()
    this.once.set(key, making)
    try {
      return await making
    } catch (error) {
      if (this.once.get(key) === making) this.once.delete(key)
      throw error
    }
  }

  state(): CacheState {
    return this.kept.state()
  }

  /** Forgets everything where the catalogue changed. */
  async refresh(): Promise<void> {
    const version = await this.readVersion()
    if (version === this.version) return
    this.version = version
    this.kept.clear()
    this.making.clear()
    this.waiting.clear()
    this.once.clear()
  }

  /** A number that answers share, such as how many products a category has; asked for while one of them is made. */
  number(key: string, make: () => Promise<number>): Promise<number> {
    return this.keep(key, make, () => costOfNumber)
  }

  /**
   * What others may wait for is being made already and stands in no line: a page whose turn it is would otherwise wait for
   * an answer that stands behind others. Only one asker's own requests for the same wait together.
   */
  private async keepInLine<Value extends TaggedBytes>(
    line: KeyedQueue<string>,
    asker: string | undefined,
    key: string,
    make: () => Promise<Value>,
  ): Promise<Value> {
    const keep = () => this.keep(key, make, costOf)
    if (asker === undefined || this.kept.has(key) || this.making.has(key)) return keep()
    const place = `${asker} ${key}`
    const known = this.waiting.get(place) as Promise<Value> | undefined
    if (known) return known
    const waiting = line.run(asker, keep).finally(() => {
      if (this.waiting.get(place) === waiting) this.waiting.delete(place)
    })
    this.waiting.set(place, waiting)
    return waiting
  }

  private async keep<Value extends TaggedBytes | number>(
    key: string,
    make: () => Promise<Value>,
    cost: (made: Value) => number,
  ): Promise<Value> {
    const found = this.kept.get(key) ?? (await this.making.get(key))
    if (found !== undefined) return found as Value
    const { version } = this
    const making = make()
    this.making.set(key, making)
    try {
      const made = await making
      if (this.version === version) this.kept.set(key, made, cost(made))
      return made
    } finally {
      if (this.making.get(key) === making) this.making.delete(key)
    }
  }
}
