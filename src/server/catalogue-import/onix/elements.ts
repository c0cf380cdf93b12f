import { SaxesParser } from 'saxes'
import { ImportRefused } from '../ImportRefused'
import { because, type Reason } from '../reason'
import { decoded } from './decoded'
import { entities } from './entities'
import { isMarkup } from './markup'
import { nameOf } from './names'

/** An element of a record: what is written in it and what stands beneath it. */
export interface Element {
  /** As names.ts has it. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** With the markup of XHTML as it is written, `<p>` and `</p>`. */
  text: string
  children: Element[]
}

export interface OnixRecord {
  /** Line of the file that it begins on. */
  line: number
  /** The record, or why there is none. */
  product: Element | null
  problem: Reason | null
  /** Bytes of the file up to here. */
  read: number
}

/** Much that nothing here reads, some of it with identifiers of other books. */
const passedOver = new Set([
  'biographicalnote',
  'b044',
  'citedcontent',
  'collection',
  'containeditem',
  'contentdetail',
  'marketrepresentation',
  'measure',
  'notforsale',
  'productionmanifest',
  'productpart',
  'promotiondetail',
  'relatedmaterial',
  'relatedproduct',
  'salesrestriction',
  'salesrights',
  'series',
  'set',
  'workidentifier',
])

/** Characters that may come without any tag ending: more is no message, and would have to be kept in memory. */
const longestPiece = 2_000_000
/** Characters and elements of one record. */
const largestRecord = 1_000_000
const mostElements = 20_000
const deepest = 64

const tooLarge = because('recordTooLarge')

/** Collects the records of a message; what is complete waits in `take`. */
const collector = () => {
  const parser = new SaxesParser({ position: true, xmlns: false } as const)
  parser.ENTITIES = entities
  let complete: Omit<OnixRecord, 'read'>[] = []
  /** The parser closes a record as well where another tag closes it, and complains only then. */
  let closedLast: Omit<OnixRecord, 'read'>[] = []
  /** From the record down to the element that is open. */
  const open: Element[] = []
  let line = 0
  let depth = 0
  /** Depth of the element that is passed over with all in it. */
  let passing = 0
  let characters = 0
  let elements = 0
  let sinceTag = 0

  const isTooLarge = () => characters > largestRecord || elements > mostElements
  const write = (text: string) => {
    const element = open.at(-1)
    if (element === undefined || passing > 0) return
    characters += text.length
    if (!isTooLarge()) element.text += text
  }
  const settle = () => {
    complete.push(...closedLast)
    closedLast = []
  }
  parser.on('error', (error) => {
    const why = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
    throw new ImportRefused(because('notXml', { line: parser.line, why }))
  })
  parser.on('opentagstart', settle)
  parser.on('opentag', (tag) => {
    sinceTag = 0
    depth += 1
    if (depth > deepest) throw new ImportRefused(because('tooDeep', { line: parser.line }))
    const name = nameOf(tag.name)
    if (depth === 1 && name !== 'onixmessage')
      throw new ImportRefused(because('notOnix', { element: tag.name }))
    if (passing > 0 || depth === 1) return
    if (open.length === 0) {
      if (name !== 'product') return
      line = parser.line
      characters = 0
      elements = 0
    } else if (isMarkup(name)) {
      write(`<${name}>`)
      return
    } else if (passedOver.has(name)) {
      passing = depth
      return
    }
    elements += 1
    const element: Element = { name, attributes: tag.attributes, text: '', children: [] }
    if (!isTooLarge()) open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', (tag) => {
    settle()
    sinceTag = 0
    depth -= 1
    if (passing > 0) {
      if (depth < passing) passing = 0
      return
    }
    const name = nameOf(tag.name)
    if (open.length > 1 && isMarkup(name)) {
      write(`</${name}>`)
      return
    }
    const closed = open.pop()
    if (closed === undefined || open.length > 0) return
    closedLast = [
      isTooLarge() ? { line, product: null, problem: tooLarge } : { line, product: closed, problem: null },
    ]
  })
  parser.on('text', write)
  parser.on('cdata', write)

  return {
    write: (text: string) => {
      sinceTag += text.length
      parser.write(text)
      if (sinceTag > longestPiece) throw new ImportRefused(because('noTags', { line: parser.line }))
    },
    end: () => {
      settle()
      parser.close()
    },
    take: () => {
      const taken = complete
      complete = []
      return taken
    },
    line: () => parser.line,
  }
}

/**
 * The records of an ONIX message as it streams in. Nothing outside of the file is ever looked at: entities have the names
 * that HTML gives them, as in the DTD of ONIX, and what another DTD defines is not known. Where the message cannot be read on, what came before stands and the last record says why; throws
 * ImportRefused where there was none before.
 */
export async function* onixRecordsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<OnixRecord> {
  const { write, end, take, line } = collector()
  let read = 0
  let count = 0
  try {
    for await (const piece of decoded(source)) {
      write(piece.text)
      read = piece.read
      for (const record of take()) {
        count += 1
        yield { ...record, read }
      }
    }
    end()
    for (const record of take()) {
      count += 1
      yield { ...record, read }
    }
    if (count === 0) throw new ImportRefused(because('noProducts'))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const before = take()
    if (count + before.length === 0) throw error
    for (const record of before) yield { ...record, read }
    const problem = because('readNoFurther', { why: error.reason })
    yield { line: line(), product: null, problem, read }
  }
}
