import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { byteOrderMark, csvLine } from '../../../contract/rules/csvText'
import { saveFile } from '../../lib/saveFile'
import { Button } from '../../ui/Button'
import { SectionHeading } from '../../ui/PageHeading'
import table from '../orders/OrderList.module.css'
import styles from './SalesPart.module.css'

interface SoldTableProps {
  title: string
  /** Names the button that saves it. */
  saveLabel: string
  /** Of the CSV file, without its ending. */
  fileName: string
  columns: readonly string[]
  /** What the file holds: a line each, money in units of the currency. */
  lines: readonly (readonly (string | number)[])[]
  /** Beside the table. */
  beside?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** What was sold, as a table and as a file to take away. */
export const SoldTable = ({
  title,
  saveLabel,
  fileName,
  columns,
  lines,
  beside,
  children,
}: SoldTableProps) => {
  const { t } = useTranslation('desk')
  const save = () => {
    const text = [columns, ...lines].map((line) => csvLine([...line])).join('')
    saveFile(`${fileName}.csv`, byteOrderMark + text, 'text/csv')
  }
  const rows = (
    <div
      className={`${table.frame ?? ''} ${styles.scrolled ?? ''}`}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
  return (
    <section>
      <SectionHeading
        action={
          <Button size="small" variant="secondary" onClick={save} aria-label={saveLabel}>
            {t('sales.save')}
          </Button>
        }
      >
        {title}
      </SectionHeading>
      {beside === undefined ? (
        rows
      ) : (
        <div className={styles.beside}>
          {beside}
          {rows}
        </div>
      )}
    </section>
  )
}
