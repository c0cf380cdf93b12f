import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '../../contract/rules/csvText'
import { newFile } from './newFile'

type Cells = (string | number)[]

/**
 * Writes a header and pages of lines into a new file and answers how many lines those were; throws a ToolError where the
 * file exists. `pageAfter` answers what follows a line, and nothing at the end.
 */
export const writeCsvFile = async <Row>(
  name: string,
  header: readonly string[],
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
  cellsOf: (row: Row) => Cells,
): Promise<number> => {
  const file = await newFile(name)
  file.write(byteOrderMark + csvLine([...header]))
  let count = 0
  for (let page = await pageAfter(undefined); page.length > 0; page = await pageAfter(page.at(-1))) {
    if (!file.write(page.map((row) => csvLine(cellsOf(row))).join(''))) await once(file, 'drain')
    count += page.length
  }
  file.end()
  await finished(file)
  return count
}
