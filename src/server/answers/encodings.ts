import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this a compressed answer is not smaller by as much as the work is worth; bytes. */
const minimumBytes = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Bytes with memory of their own, for keeping: small buffers of Node's, and what zlib answers, are views of larger pieces
 * that stay whole while one view is kept.
 */
export const ownBytes = (bytes: string | Buffer): Buffer => {
  const source = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  if (source.length === source.buffer.byteLength) return source
  const own = Buffer.allocUnsafeSlow(source.length)
  source.copy(own)
  return own
}

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => zip(bytes, { level: 6 }),
}

/** The better of the two encodings that a caller takes (RFC 9110 §12.5.3); null: as it is. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | null => {
  const offers = new Map(
    (acceptEncoding ?? '').split(',').map((offer): [string, boolean] => {
      const [name = '', ...parameters] = offer.split(';')
      return [
        name.trim().toLowerCase(),
        !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/i.test(parameter)),
      ]
    }),
  )
  if (offers.get('br') === true) return 'br'
  return offers.get('gzip') === true ? 'gzip' : null
}

/** Bytes that are compressed once in each encoding, at the first request that asks for it. */
export class EncodedBytes {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(
    readonly bytes: Buffer,
    /** Whether there are encodings of it at all. */
    readonly isWorthEncoding = bytes.length >= minimumBytes,
  ) {}

  /** Bytes that were compressed before; without encodings they are only sent as they are. */
  static made(bytes: Buffer, made: ReadonlyMap<Encoding, Buffer>): EncodedBytes {
    const encoded = new EncodedBytes(bytes, made.size > 0)
    for (const [encoding, compressed] of made) encoded.encoded.set(encoding, Promise.resolve(compressed))
    return encoded
  }

  in(encoding: Encoding): Promise<Buffer> {
    const ready = this.encoded.get(encoding) ?? compressors[encoding](this.bytes).then(ownBytes)
    this.encoded.set(encoding, ready)
    return ready
  }
}
