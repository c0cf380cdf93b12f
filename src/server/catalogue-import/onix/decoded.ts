import { TextDecoder } from 'node:util'
import { ImportRefused } from '../ImportRefused'
import { because } from '../reason'

export interface Piece {
  text: string
  /** Bytes of the file up to here. */
  read: number
}

/** Bytes within which an XML declaration ends. */
const declarationSize = 256

const label = (start: Buffer): string => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declaration = start.subarray(0, declarationSize).toString('latin1')
  const [, declared = 'utf-8'] =
    /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration) ?? []
  // Whoever could read the declaration byte by byte does not read UTF-16, whatever it says.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

const decoderOf = (start: Buffer) => {
  const encoding = label(start)
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new ImportRefused(because('encodingUnknown', { encoding }))
  }
}

/** How many lines end before the first bytes that are no text. */
const linesBefore = (bytes: Uint8Array, encoding: string) => {
  const [whole = ''] = new TextDecoder(encoding).decode(bytes).split('\ufffd')
  return whole.split('\n').length - 1
}

/**
 * The text of an XML file as it streams in, in the encoding that its first bytes or its declaration name.
 * Throws ImportRefused with the line where the bytes are not in that encoding.
 */
export async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let decoder: TextDecoder | null = null
  let waiting: Buffer = Buffer.alloc(0)
  let read = 0
  let line = 1
  const take = (bytes: Buffer, ends: boolean): Piece => {
    decoder ??= decoderOf(bytes)
    read += bytes.length
    try {
      const text = decoder.decode(bytes, { stream: !ends })
      const piece = { text, read }
      line += text.split('\n').length - 1
      return piece
    } catch {
      const at = line + linesBefore(bytes, decoder.encoding)
      const encoding = decoder.encoding.toUpperCase()
      throw new ImportRefused(because('otherEncoding', { line: at, encoding }))
    }
  }
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk])
    if (decoder === null && waiting.length < declarationSize) continue
    yield take(waiting, false)
    waiting = Buffer.alloc(0)
  }
  yield take(waiting, true)
}
