import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '../../contract/rules/csvText'
import { writeWhole } from './wholeFile'

type Cells = (string | number)[]

/**
 * Writes a header and pages of lines into a new file and answers how many lines those were; throws a ToolError where the
 * file exists. `pageAfter` answers what follows a line, and nothing at the end; where it rejects no file is left.
 */
export const writeCsvFile = async <Row>(
  name: string,
  header: readonly string[],
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
  cellsOf: (row: Row) => Cells,
): Promise<number> => {
  let count = 0
  async function* text() {
    yield byteOrderMark + csvLine([...header])
    for (let page = await pageAfter(undefined); page.length > 0; page = await pageAfter(page.at(-1))) {
      yield page.map((row) => csvLine(cellsOf(row))).join('')
      count += page.length
    }
  }
  await writeWhole(name, (output) => pipeline(text, output))
  return count
}
