import { ImportRefused } from './ImportRefused'
import { because } from './reason'

const lineFeed = 0x0a
const carriageReturn = 0x0d
/** Bytes; a line beyond this is not a row of a catalogue. */
const maximumLine = 1_000_000

export interface Line {
  /** From 1, as an editor counts. */
  number: number
  /** Without its end; null when the bytes are not in the encoding of the file. */
  text: string | null
  /** Read as Windows-1256, in which spreadsheets on an Arabic Windows save. */
  isOfWindows: boolean
  /** Bytes of the file up to here. */
  read: number
  /** False for the last line of a file that ends within it. */
  isEnded: boolean
}

const unicode = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const windows = new TextDecoder('windows-1256')

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return unicode.decode(bytes)
  } catch {
    return null
  }
}

const isAscii = (text: string) => Buffer.byteLength(text) === text.length

/** Letters beyond ASCII that are whole. */
const wholeLetters = (text: string) => text.replaceAll(/[\0-\x7f\ufffd]/g, '').length

/** UTF-8 that was damaged still has letters that are whole; elsewhere a letter and a comma may look like one by chance. */
const isMostlyBroken = (bytes: Uint8Array) => {
  const text = lenient.decode(bytes)
  return text.split('\ufffd').length - 1 > wholeLetters(text)
}

/** So many letters of one line are not UTF-8 by chance: of Windows-1256 hardly two ever follow each other like that. */
const surelyUnicode = 3

/**
 * Decodes line after line. The first one that is more than ASCII tells whether the file is UTF-8 or Windows-1256, unless a byte
 * order mark has said it; a line that is UTF-8 beyond doubt is read as such in both, as where two files were put together.
 */
const lineDecoder = (hasMark: boolean) => {
  let isOfWindows = hasMark ? false : null
  return (bytes: Uint8Array): Pick<Line, 'text' | 'isOfWindows'> => {
    const text = decoded(bytes)
    if (text !== null && isAscii(text)) return { text, isOfWindows: false }
    isOfWindows ??= text === null && isMostlyBroken(bytes)
    if (!isOfWindows || (text !== null && wholeLetters(text) >= surelyUnicode))
      return { text, isOfWindows: false }
    return { text: windows.decode(bytes), isOfWindows }
  }
}

/** What no text begins with: the byte order marks of UTF-16, and a workbook, which is a ZIP or, of old, a compound file. */
const foreign = [
  { start: [0xff, 0xfe], reason: 'fileUtf16' },
  { start: [0xfe, 0xff], reason: 'fileUtf16' },
  { start: [0x50, 0x4b, 0x03], reason: 'fileWorkbook' },
  { start: [0xd0, 0xcf, 0x11], reason: 'fileWorkbook' },
] as const

const refuseForeign = (bytes: Uint8Array) => {
  const found = foreign.find(({ start }) => start.every((byte, place) => bytes[place] === byte))
  if (found) throw new ImportRefused(because(found.reason))
}

const withoutMark = (bytes: Buffer) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const nextEnd = (bytes: Buffer, from: number) => {
  const feed = bytes.indexOf(lineFeed, from)
  const carriage = bytes.indexOf(carriageReturn, from)
  if (feed < 0) return carriage
  return carriage < 0 ? feed : Math.min(feed, carriage)
}

/**
 * The lines of a file as it streams in, whatever ends them (LF, CRLF, CR), without a byte order mark. Each is decoded on
 * its own, so that bytes which are not UTF-8 cost their own line only; where the file is Windows-1256, every line is text.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let read = 0
  let started = false
  let decode = lineDecoder(false)
  const take = (bytes: Buffer, consumed: number, isEnded: boolean): Line => {
    number += 1
    read += consumed
    return { number, ...decode(bytes), read, isEnded }
  }
  for await (const chunk of source) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    if (!started && rest.length >= 3) {
      refuseForeign(rest)
      const withMark = rest
      rest = withoutMark(rest)
      decode = lineDecoder(rest !== withMark)
      started = true
    }
    let start = 0
    for (let end = nextEnd(rest, start); started && end >= 0; end = nextEnd(rest, start)) {
      const endsInCarriage = rest[end] === carriageReturn
      if (endsInCarriage && end + 1 === rest.length) break
      const next = endsInCarriage && rest[end + 1] === lineFeed ? end + 2 : end + 1
      yield take(rest.subarray(start, end), next - start, true)
      start = next
    }
    rest = rest.subarray(start)
    if (rest.length > maximumLine) throw new ImportRefused(because('lineTooLong', { line: number + 1 }))
  }
  const last = withoutMark(rest)
  const end = last.at(-1) === carriageReturn ? last.length - 1 : last.length
  if (last.length > 0) yield take(last.subarray(0, end), last.length, end < last.length)
}
