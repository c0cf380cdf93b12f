import { createReadStream } from 'node:fs'
import { because } from './reason'
import { WrongOption } from './WrongOption'

const formats = ['csv', 'onix'] as const
export type Format = (typeof formats)[number]

/** Reads what `--format` says; throws WrongOption. */
export const parseFormat = (text: string): Format => {
  const format = formats.find((known) => known === text)
  if (format === undefined)
    throw new WrongOption(because('formatWrong', { text, formats: formats.join(', ') }))
  return format
}

/** What stands before the first sign of a file: byte order marks, spaces and line ends, and the zeros of UTF-16. */
const before = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x20, 0x09, 0x0a, 0x0d])
const lessThan = 0x3c

/** Bytes that are looked at for that first sign. */
const mostBefore = 1000

/** The format that the first sign of a file tells, and the file as it was. */
export const sniffed = async (
  source: AsyncIterable<Uint8Array>,
): Promise<{ format: Format; source: AsyncIterable<Uint8Array> }> => {
  const pieces = source[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let first: number | undefined
  for (let size = 0; first === undefined && size < mostBefore;) {
    const next = await pieces.next()
    if (next.done === true) break
    taken.push(next.value)
    size += next.value.length
    first = next.value.find((byte) => !before.has(byte))
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* taken
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { format: first === lessThan ? 'onix' : 'csv', source: whole() }
}

/** The format of a file by its first sign. */
export const formatOfFile = async (path: string): Promise<Format> => {
  const start = createReadStream(path, { end: mostBefore })
  try {
    return (await sniffed(start)).format
  } finally {
    start.destroy()
  }
}
