import type { SourceRow } from '../rows'
import { purposeOf } from './codes'
import { onixRecordsOf } from './elements'
import { valueOf } from './fields'
import { readOnixProduct } from './product'
import type { PriceChoice } from './supply'

/** The records of an ONIX message as rows. Throws ImportRefused where it cannot be read at all. */
export async function* onixRows(
  source: AsyncIterable<Uint8Array>,
  choice: PriceChoice,
): AsyncGenerator<SourceRow> {
  for await (const { line, product, problem, read } of onixRecordsOf(source)) {
    if (product === null) {
      yield { line, cells: null, problem, notes: [], read, isEnded: true, onix: null }
      continue
    }
    const { cells, ...rest } = readOnixProduct(product, choice)
    const notificationType = valueOf(product, 'notificationtype')
    const onix = { ...rest, purpose: purposeOf(notificationType), notificationType }
    yield { line, cells, problem, notes: [], read, isEnded: true, onix }
  }
}
