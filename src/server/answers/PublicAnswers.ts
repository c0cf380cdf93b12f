import { createHash } from 'node:crypto'
import type { Language } from '../../contract/constants'
import type { Envelope, Page } from '../../contract/envelope'
import { say } from '../messages/say'
import { BoundedCache } from './BoundedCache'
import { EncodedBytes } from './encodings'

/** What a call answers to everybody alike, before a shopper's own flags. */
export interface PublicAnswer<Data = unknown> {
  data: Data
  page?: Page | undefined
}

/** Bytes with a name for them; the name is weak, since it is the same in every encoding (RFC 9110 §8.8.1). */
export interface TaggedBytes {
  encoded: EncodedBytes
  etag: string
}

export interface KeptAnswer<Data = unknown> extends TaggedBytes {
  /** Names the call with all that was asked. */
  key: string
  envelope: Envelope<Data>
}

/** Bytes of a number with its key. */
const costOfNumber = 200

/** What a request asks with, already checked. */
export interface PublicInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

type Make = (input: PublicInput, language: Language) => Promise<PublicAnswer>

export const tagged = (text: string): TaggedBytes => ({
  encoded: new EncodedBytes(Buffer.from(text)),
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
})

/** An answer is kept as an object, as bytes and, once asked for, compressed; so its bytes count several times. */
export const costOf = ({ encoded }: TaggedBytes) => encoded.bytes.length * 4 + 500

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

/**
 * Answers that follow from the catalogue, the request and the language alone: each is made and serialised once and kept
 * until the catalogue changes, in whichever process it changes. Whoever asks while one is made waits for that one.
 */
export class PublicAnswers {
  private version: number | null = null
  private readonly kept: BoundedCache<TaggedBytes | number>
  private readonly making = new Map<string, Promise<TaggedBytes | number>>()
  private readonly makers = new Map<string, Make>()

  constructor(
    private readonly readVersion: () => Promise<number>,
    maximumBytes: number,
  ) {
    this.kept = new BoundedCache(maximumBytes)
  }

  /** Says how the call of that name is answered. */
  define(name: string, make: Make) {
    this.makers.set(name, make)
  }

  /** The answer of a call; a Failure that its maker throws is passed on and not kept. */
  ask(name: string, input: PublicInput, language: Language): Promise<KeptAnswer> {
    const make = this.makers.get(name)
    if (make === undefined) throw new Error(`No answer is defined for ${name}`)
    const key = `${name} ${language} ${JSON.stringify(input)}`
    return this.of(key, async () => {
      const envelope = envelopeFor(language, await make(input, language))
      return { key, envelope, ...tagged(JSON.stringify(envelope)) }
    })
  }

  /** The kept value of a key, or what `make` makes. */
  async of<Value extends TaggedBytes>(key: string, make: () => Promise<Value>): Promise<Value> {
    const version = await this.readVersion()
    if (version !== this.version) {
      this.version = version
      this.kept.clear()
      this.making.clear()
    }
    return this.keep(key, make, costOf)
  }

  /** A number that answers share, such as how many products a category has; asked for while one of them is made. */
  number(key: string, make: () => Promise<number>): Promise<number> {
    return this.keep(key, make, () => costOfNumber)
  }

  private async keep<Value extends TaggedBytes | number>(
    key: string,
    make: () => Promise<Value>,
    cost: (made: Value) => number,
  ): Promise<Value> {
    const { version } = this
    const found = this.kept.get(key) ?? (await this.making.get(key))
    if (found !== undefined) return found as Value
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
